# METADATA
# title: Do not allow assuming every role or logging in to every database
# description: >-
#   An identity that can assume every role (`sts:AssumeRole`), or log in to every database (`rds-db:connect`), has the
#   permissions of all of them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - aws_iam_policy
#   - aws_iam_role_policy
#   - aws_iam_user_policy
#   - aws_iam_group_policy
#   - aws_ssoadmin_permission_set_inline_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_287, CKV_AWS_107]
#     trivy: []
#   cis: []
#   implied_by: [aws.iam.policy_not_full_admin]
#   remediation: Name the roles and databases in `Resource`.
package lintel.aws.iam.credentials_not_issued_everywhere

import data.lintel.lib.iam_policy

deny contains {"path": [attribute], "message": sprintf("allowed on every resource: %s", [concat(", ", found)])} if {
	some attribute in {"policy", "inline_policy"}
	found := [action | some action in issuing; allowed_everywhere(action, input.config[attribute])]
	count(found) > 0
	not iam_policy.boundary
}

# Permissions for everything, or for everything in S3, have their own rules.
allowed_everywhere(action, document) if {
	some statement in iam_policy.statements(document)
	iam_policy.allows(statement)
	iam_policy.all_resources(statement)
	iam_policy.unconditional(statement)
	not iam_policy.all_actions(statement)
	not all_of_s3(statement, action)
	iam_policy.covers_action(statement, action)
}

all_of_s3(statement, action) if {
	startswith(action, "s3:")
	some pattern in iam_policy.values_of(statement, "action")
	lower(pattern) == "s3:*"
}

# Actions that hand out credentials, as of November 2026; those that lead to every permission have their own rule.
issuing := {
	"sts:AssumeRole", "sts:AssumeRoleWithSAML", "sts:AssumeRoleWithWebIdentity", "sts:GetFederationToken",
	"rds-db:connect", "redshift:GetClusterCredentials", "redshift-serverless:GetCredentials",
	"iam:CreateServiceSpecificCredential", "iam:ResetServiceSpecificCredential",
}
