# METADATA
# title: Name resources instead of a wildcard in IAM policies (Resource)
# description: >-
#   A policy that allows changes on all resources extends the damage of a mistake or a stolen credential to all of them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types:
#   - aws_iam_policy
#   - aws_iam_role_policy
#   - aws_iam_user_policy
#   - aws_iam_group_policy
#   - aws_ssoadmin_permission_set_inline_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_355, CKV_AWS_356, CKV_AWS_290, CKV_AWS_111]
#     trivy: []
#     guard: [IAM_POLICYDOCUMENT_NO_WILDCARD_RESOURCE]
#     cfn_nag: [W11, W12, W13]
#   cis: []
#   implied_by:
#   - aws.iam.credentials_not_issued_everywhere
#   - aws.iam.data_not_readable_everywhere
#   - aws.iam.no_privilege_escalation
#   - aws.iam.permissions_not_managed_everywhere
#   - aws.iam.policy_not_full_admin
#   - aws.iam.s3_access_narrow
#   remediation: List ARNs under `Resource`, or add a condition.
#   enabled: false
package lintel.aws.iam.resources_named

import data.lintel.lib.iam_policy

deny contains {"path": [attribute]} if {
	some attribute in {"policy", "inline_policy"}
	some statement in iam_policy.statements(input.config[attribute])
	iam_policy.allows(statement)
	iam_policy.all_resources(statement)
	iam_policy.unconditional(statement)
	some action in iam_policy.values_of(statement, "action")
	changes(action)
}

# Reading and listing often works on everything only.
changes(action) if {
	parts := split(action, ":")
	count(parts) == 2
	not regex.match(`^(?i)(get|list|describe|view|batchget|search|lookup|simulate|generate|check|estimate|preview|decode)`, parts[1])
	not lower(action) in without_resources
}

# Actions that take no resource, as of November 2026.
without_resources := {
	"cloudwatch:putmetricdata", "logs:putdeliverysource", "xray:putannotation", "xray:puttracesegments",
	"xray:puttelemetryrecords", "ssmmessages:createcontrolchannel", "ssmmessages:createdatachannel",
	"ssmmessages:opencontrolchannel", "ssmmessages:opendatachannel",
}
