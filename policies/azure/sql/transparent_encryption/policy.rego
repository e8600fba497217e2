# METADATA
# title: Encrypt Azure SQL databases at rest (transparent data encryption)
# description: >-
#   Without transparent data encryption (TDE), anyone who gets a copy of the files or backups can read the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_database#transparent_data_encryption_enabled-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/transparent-data-encryption-tde-overview
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [azurerm_mssql_database]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_25]
#     trivy: []
#   cis: ["azure-2.0:4.1.5"]
#   remediation: Remove `transparent_data_encryption_enabled` or set it to `true`, which is the default.
#   fix: {set: true}
package lintel.azure.sql.transparent_encryption

import data.lintel.lib.value

deny contains {"path": ["transparent_data_encryption_enabled"]} if {
	value.is_false(input.config.transparent_data_encryption_enabled)
}
