# METADATA
# title: Prevent IAM password reuse (password_reuse_prevention)
# description: If users can return to an old password, one that leaked years ago can work again.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_account_password_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [aws_iam_account_password_policy]
#   aliases:
#     terrascan: [AC_AWS_0472, AWS.Iam.IAM.Low.0539]
#     checkov: [CKV_AWS_13]
#     trivy: [AWS-0056, AVD-AWS-0056]
#     kics: [89806cdc-9c2e-4bd1-a0dc-53f339bcfb2a]
#   cis: ["aws-3.0:1.9", "aws-1.4:1.9", "aws-1.2:1.10"]
#   remediation: Set `password_reuse_prevention = 24`.
#   fix: {set: 24}
package lintel.aws.iam.password_reuse_prevented

import data.lintel.lib.value

deny contains {"path": ["password_reuse_prevention"]} if {
	remembered := value.at(input.config, ["password_reuse_prevention"])
	too_few(remembered)
}

too_few(remembered) if value.number(remembered) < 24

too_few(remembered) if value.empty(remembered)
