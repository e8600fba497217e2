# METADATA
# title: Require a strong first password and a password reset for IAM users
# description: >-
#   Anyone who runs Terraform or reads its state knows the first password, and one with fewer than 14 characters is
#   easier to guess.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_user_login_profile
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_admin-change-user.html
# custom:
#   severity: MEDIUM
#   category: Compliance Validation
#   resource_types: [aws_iam_user_login_profile]
#   aliases:
#     terrascan: [AC_AWS_0148, AWS.Iam.IAM.High.0391]
#     checkov: []
#     trivy: []
#     kics: [b592ffd4-0577-44b6-bd35-8c5ee81b5918]
#     guard: [IAM_USER_LOGIN_PROFILE_PASSWORD_RESET_RULE]
#     cfn_nag: [W50]
#   cis: []
#   remediation: Set `password_reset_required = true`, and set `password_length` to `14` or more or remove it.
#   remediation_cloudformation: >-
#     Set `PasswordResetRequired: true` in `LoginProfile`.
#   fix:
#   - {types: ["AWS::IAM::User"], set: true}
#   - {set: 20}
package lintel.aws.iam.first_password_strong

import data.lintel.lib.value

deny contains {"path": ["password_length"]} if value.number(input.config.password_length) < 14

deny contains {"path": ["password_reset_required"]} if value.is_false(input.config.password_reset_required)
