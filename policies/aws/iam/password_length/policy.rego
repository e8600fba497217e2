# METADATA
# title: Require at least 14 characters in IAM passwords
# description: Passwords with fewer than 14 characters are easier to find by brute force.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_account_password_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html
# custom:
#   severity: MEDIUM
#   category: Compliance Validation
#   resource_types: [aws_iam_account_password_policy]
#   aliases:
#     terrascan: [AC_AWS_0141, AWS.Iam.IAM.Medium.0495, AC_AWS_0142, AWS.Iam.IAM.Medium.0458]
#     checkov: [CKV_AWS_10]
#     trivy: [AWS-0063, AVD-AWS-0063]
#     kics: [1bc1c685-e593-450e-88fb-19db4c82aa1d]
#   cis: ["aws-3.0:1.8", "aws-1.4:1.8", "aws-1.2:1.9"]
#   remediation: Set `minimum_password_length` to `14` or more.
#   fix: {set: 14}
package lintel.aws.iam.password_length

import data.lintel.lib.value

deny contains {"path": ["minimum_password_length"]} if {
	length := value.at(input.config, ["minimum_password_length"])
	asked(length) < 14
}

asked(length) := value.number(length)

asked(length) := 6 if value.empty(length) # the default of AWS
