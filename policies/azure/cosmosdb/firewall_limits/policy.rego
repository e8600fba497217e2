# METADATA
# title: Restrict network access to Cosmos DB accounts (ip_range_filter)
# description: Without network rules, a leaked account key works from anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cosmosdb_account#ip_range_filter-1
# - ref: https://learn.microsoft.com/azure/cosmos-db/how-to-configure-firewall
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_cosmosdb_account]
#   aliases:
#     terrascan: [AC_AZURE_0184, accurics.azure.NS.32]
#     checkov: [CKV_AZURE_99]
#     trivy: []
#   cis: ["azure-2.0:4.5.1"]
#   remediation: >-
#     List addresses in `ip_range_filter`, use virtual network rules, or set `public_network_access_enabled = false`.
#   fix: {at: public_network_access_enabled, set: false, unsafe: Clients outside of the network lose access.}
package lintel.azure.cosmosdb.firewall_limits

import data.lintel.lib.value

deny contains {"path": ["ip_range_filter"]} if {
	value.empty(value.at(input.config, ["ip_range_filter"]))
	every attribute, wanted in {"public_network_access_enabled": "false", "is_virtual_network_filter_enabled": "true"} {
		written := value.at(input.config, [attribute])
		not value.unknown(written)
		sprintf("%v", [written]) != wanted
	}
}
