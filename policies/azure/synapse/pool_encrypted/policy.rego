# METADATA
# title: Encrypt Synapse SQL pools at rest (data_encrypted)
# description: >-
#   Without transparent data encryption (TDE), anyone who gets a copy of the files or backups can read the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/synapse_sql_pool#data_encrypted-1
# - ref: https://learn.microsoft.com/azure/synapse-analytics/sql-data-warehouse/sql-data-warehouse-encryption-tde
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_synapse_sql_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_241]
#     trivy: []
#   cis: []
#   remediation: Set `data_encrypted = true`.
#   fix: {set: true}
package lintel.azure.synapse.pool_encrypted

import data.lintel.lib.value

deny contains {"path": ["data_encrypted"]} if not value.is_true(value.at(input.config, ["data_encrypted"]))
