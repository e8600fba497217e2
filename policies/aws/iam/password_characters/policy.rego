# METADATA
# title: Require all character types in IAM passwords
# description: Passwords without lowercase letters, uppercase letters, digits and symbols are easier to guess.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_account_password_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html
# custom:
#   severity: MEDIUM
#   category: Compliance Validation
#   resource_types: [aws_iam_account_password_policy]
#   aliases:
#     terrascan:
#     - {id: AC_AWS_0134, instance: lowercase}
#     - {id: AWS.Iam.IAM.Medium.0454, instance: lowercase}
#     - {id: AC_AWS_0135, instance: uppercase}
#     - {id: AWS.Iam.IAM.Medium.0457, instance: uppercase}
#     - {id: AC_AWS_0136, instance: numbers}
#     - {id: AWS.Iam.IAM.Medium.0455, instance: numbers}
#     - {id: AC_AWS_0137, instance: symbols}
#     - {id: AWS.Iam.IAM.Medium.0456, instance: symbols}
#     checkov:
#     - {id: CKV_AWS_11, instance: lowercase}
#     - {id: CKV_AWS_15, instance: uppercase}
#     - {id: CKV_AWS_12, instance: numbers}
#     - {id: CKV_AWS_14, instance: symbols}
#     trivy:
#     - {id: AWS-0058, instance: lowercase}
#     - {id: AVD-AWS-0058, instance: lowercase}
#     - {id: AWS-0061, instance: uppercase}
#     - {id: AVD-AWS-0061, instance: uppercase}
#     - {id: AWS-0059, instance: numbers}
#     - {id: AVD-AWS-0059, instance: numbers}
#     - {id: AWS-0060, instance: symbols}
#     - {id: AVD-AWS-0060, instance: symbols}
#   cis: ["aws-1.2:1.5", "aws-1.2:1.6", "aws-1.2:1.7", "aws-1.2:1.8"]
#   remediation: >-
#     Set `require_lowercase_characters`, `require_uppercase_characters`, `require_numbers` and `require_symbols` to
#     `true`.
#   fix: {set: true}
package lintel.aws.iam.password_characters

import data.lintel.lib.value

deny contains {"path": [setting], "message": sprintf("passwords do not require %s", [kind]), "instance": kind} if {
	some kind, setting in settings
	not value.is_true(value.at(input.config, [setting]))
}

settings := {
	"lowercase": "require_lowercase_characters",
	"uppercase": "require_uppercase_characters",
	"numbers": "require_numbers",
	"symbols": "require_symbols",
}
