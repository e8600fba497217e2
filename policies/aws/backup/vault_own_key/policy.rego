# METADATA
# title: Encrypt a backup vault with a key of your own
# description: >-
#   A backup vault should be encrypted with your own KMS key, so that its use can be limited, logged and withdrawn.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/backup_vault#kms_key_arn-1
# - ref: https://docs.aws.amazon.com/aws-backup/latest/devguide/encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_backup_vault]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_166]
#     trivy: []
#   cis: []
#   remediation: Set kms_key_arn to the ARN of a KMS key.
package lintel.aws.backup.vault_own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_arn"]} if value.empty(value.at(input.config, ["kms_key_arn"]))
