# METADATA
# title: Do not allow public access in Secrets Manager policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets every AWS account read
#   the secret.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/secretsmanager_secret_policy
# - ref: https://docs.aws.amazon.com/secretsmanager/latest/userguide/auth-and-access_resource-policies.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_secretsmanager_secret_policy, aws_secretsmanager_secret]
#   aliases:
#     terrascan: [AC_AWS_0501, AWS.ASSP.IAM.HIGH.0066]
#     checkov: []
#     trivy: []
#     kics: [fa00ce45-386d-4718-8392-fb485e1f3c5b]
#   cis: []
#   remediation: Name the roles that read the secret, and set `block_public_policy = true`.
package lintel.aws.secretsmanager.policy_not_public

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	count(iam_policy.public_statements(input.config.policy)) > 0
	not value.is_true(value.at(input.config, ["block_public_policy"])) # AWS refuses it then
}
