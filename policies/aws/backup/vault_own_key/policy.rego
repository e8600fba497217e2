# METADATA
# title: Encrypt AWS Backup vaults with a customer-managed key (CMK)
# description: With a customer-managed key, you can restrict, audit and revoke access to the backups.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/backup_vault#kms_key_arn-1
# - ref: https://docs.aws.amazon.com/aws-backup/latest/devguide/encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_backup_vault]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_166]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_arn` to the ARN of a KMS key.
package lintel.aws.backup.vault_own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_arn"]} if value.empty(value.at(input.config, ["kms_key_arn"]))
