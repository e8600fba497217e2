# METADATA
# title: Encrypt SQL pools of Synapse
# description: >-
#   A SQL pool must have transparent data encryption, because its files and backups can otherwise be read by whoever
#   gets them.
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
#   remediation: Set data_encrypted = true.
package lintel.azure.synapse.pool_encrypted

import data.lintel.lib.value

deny contains {"path": ["data_encrypted"]} if not value.is_true(value.at(input.config, ["data_encrypted"]))
