# METADATA
# title: Do not trust whole accounts in IAM role trust policies
# description: >-
#   If the trust policy names an account instead of a role or user, that account decides which of its identities can
#   assume the role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_role#assume_role_policy-1
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_create_for-user.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_iam_role]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_61]
#     trivy: []
#     kics: [09c35abf-5852-4622-ac7a-b987b331232e]
#   cis: []
#   remediation: Name the role that assumes this one, or add a condition, such as one on `sts:ExternalId` or MFA.
#   enabled: false
package lintel.aws.iam.trust_not_whole_account

import data.lintel.lib.iam_policy

deny contains {"path": ["assume_role_policy"]} if {
	some statement in iam_policy.statements(input.config.assume_role_policy)
	iam_policy.allows(statement)
	iam_policy.unconditional(statement)
	some principal in iam_policy.principals(statement)
	regex.match(`^([0-9]{12}|arn:[a-z-]+:iam::[0-9]{12}:root)$`, principal)
}
