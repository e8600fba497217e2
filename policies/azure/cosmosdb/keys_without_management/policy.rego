# METADATA
# title: Disable management operations with Cosmos DB account keys
# description: No role limits what an account key can do to databases, and logs do not show who used it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cosmosdb_account#access_key_metadata_writes_enabled-1
# - ref: https://learn.microsoft.com/azure/cosmos-db/role-based-access-control#prevent-sdk-changes
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [azurerm_cosmosdb_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_132]
#     trivy: []
#   cis: []
#   remediation: Set `access_key_metadata_writes_enabled = false`, or disable key authentication completely.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.cosmosdb.keys_without_management

import data.lintel.lib.value

deny contains {"path": ["access_key_metadata_writes_enabled"]} if {
	not value.is_false(value.at(input.config, ["access_key_metadata_writes_enabled"]))
	not without_keys
}

without_keys if value.is_true(input.config.local_authentication_disabled)

without_keys if value.is_false(input.config.local_authentication_enabled)

without_keys if value.unknown(input.config.local_authentication_disabled)

without_keys if value.unknown(input.config.local_authentication_enabled)
