# METADATA
# title: Do not allow public access in IAM role trust policies
# description: >-
#   A trust policy that allows the principal `"*"` without a condition that restricts the callers lets every AWS account
#   assume the role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_role#assume_role_policy-1
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_create_for-user.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_iam_role]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_60, CKV_AWS_283]
#     trivy: []
#     kics: [12b7e704-37f0-4d1e-911a-44bf60c48c21, bcdcbdc6-a350-4855-ae7c-d1e6436f7c97]
#     guard: [IAM_ROLE_NO_ALLOW_PLUS_NOT_PRINCIPAL]
#     cfn_nag: [F6]
#   cis: []
#   remediation: Name the accounts, roles or services that assume the role, or add a condition on `aws:PrincipalOrgID`.
package lintel.aws.iam.trust_not_public

import data.lintel.lib.iam_policy

deny contains {"path": ["assume_role_policy"]} if {
	count(iam_policy.public_statements(input.config.assume_role_policy)) > 0
}
