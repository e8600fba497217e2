# METADATA
# title: Expire IAM passwords after 90 days (max_password_age)
# description: Without an expiry, a stolen password works forever; newer benchmarks ask for MFA instead of an expiry.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_account_password_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [aws_iam_account_password_policy]
#   aliases:
#     terrascan: [AC_AWS_0138, AWS.Iam.IAM.Low.0540]
#     checkov: [CKV_AWS_9]
#     trivy: [AWS-0062, AVD-AWS-0062]
#     kics: [ce60d060-efb8-4bfd-9cf7-ff8945d00d90]
#   cis: ["aws-1.2:1.11"]
#   remediation: Set `max_password_age` to `90` or less.
#   settings:
#     days:
#       description: Maximum number of days.
#       type: number
#       default: 90
#   enabled: false
#   fix: {set: 90}
package lintel.aws.iam.password_age

import data.lintel.lib.value

deny contains {"path": ["max_password_age"]} if {
	age := value.at(input.config, ["max_password_age"])
	too_old(age)
}

too_old(age) if value.number(age) > data.settings["aws.iam.password_age"].days

too_old(age) if value.number(age) == 0

too_old(age) if value.empty(age) # passwords never expire
