# METADATA
# title: Give new users a long password that they must change
# description: >-
#   The first password of a user must have 14 characters or more and be changed at the first login, because whoever
#   runs Terraform or reads its state knows it.
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
#   cis: []
#   remediation: Set password_reset_required = true, and password_length to 14 or more or leave it out.
package lintel.aws.iam.first_password_strong

import data.lintel.lib.value

deny contains {"path": ["password_length"]} if value.number(input.config.password_length) < 14

deny contains {"path": ["password_reset_required"]} if value.is_false(input.config.password_reset_required)
