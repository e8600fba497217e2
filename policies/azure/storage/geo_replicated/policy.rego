# METADATA
# title: Use geo-redundant storage accounts (account_replication_type)
# description: >-
#   Without replication to a second region, you can lose the data when the region fails. Premium accounts are exempt
#   because they stay in one region.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#account_replication_type-1
# - ref: https://learn.microsoft.com/azure/storage/common/storage-redundancy
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_206]
#     trivy: [AZU-0058, AVD-AZU-0058]
#   cis: []
#   remediation: Set `account_replication_type` to `"GRS"`, `"GZRS"`, `"RAGRS"` or `"RAGZRS"`.
#   fix: {replace: {"\"LRS\"": "\"GRS\"", "\"ZRS\"": "\"GZRS\""}, unsafe: It costs more.}
package lintel.azure.storage.geo_replicated

import data.lintel.lib.value

# Premium accounts stay in one region.
deny contains {"path": ["account_replication_type"]} if {
	value.word(input.config.account_replication_type) in {"lrs", "zrs"}
	value.word(value.at(input.config, ["account_tier"])) == "standard"
}
