# METADATA
# title: Encrypt Secrets Manager secrets with a customer-managed key (CMK)
# description: With a customer-managed key, reading the secret requires permission on the key, which you can revoke.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/secretsmanager_secret#kms_key_id-1
# - ref: https://docs.aws.amazon.com/secretsmanager/latest/userguide/security-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_secretsmanager_secret]
#   aliases:
#     terrascan: [AC_AWS_0500, AWS.SecretsManagerSecret.DP.MEDIUM.0036]
#     checkov: [CKV_AWS_149]
#     trivy: [AWS-0098, AVD-AWS-0098]
#     kics: [a2f548f2-188c-4fff-b172-e9a6acb216bd, b0d3ef3f-845d-4b1b-83d6-63a5a380375f]
#     guard: [SECRETSMANAGER_USING_CMK]
#     cfn_nag: [W77]
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a customer-managed KMS key.
package lintel.aws.secretsmanager.own_key

import data.lintel.lib.own_key

deny contains violation if some violation in own_key.missing(["kms_key_id"])
