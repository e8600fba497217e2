# METADATA
# title: Do not grant permissions based on the absence of MFA
# description: >-
#   A statement that allows actions only without MFA locks out users with MFA and lets in attackers with a stolen
#   password.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_user_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_mfa_configure-api-require.html
# custom:
#   severity: HIGH
#   category: Compliance Validation
#   nofix: permission
#   resource_types: [aws_iam_user_policy, aws_iam_group_policy, aws_iam_role_policy, aws_iam_policy]
#   aliases:
#     terrascan: [AC_AWS_0151, AWS.IamUser.IAM.High.0389]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Require `aws:MultiFactorAuthPresent` to be `true`, or deny requests without MFA.
package lintel.aws.iam.grant_not_without_mfa

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	some statement in iam_policy.statements(input.config.policy)
	iam_policy.allows(statement)
	some operator, keys in statement.condition
	lower(operator) == "bool"
	some key, present in keys
	lower(key) == "aws:multifactorauthpresent"
	some wanted in iam_policy.as_list(present)
	value.is_false(wanted)
}
