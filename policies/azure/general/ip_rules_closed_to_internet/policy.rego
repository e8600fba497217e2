# METADATA
# title: Do not allow the whole internet in IP rules of Azure services
# description: An IP rule for the whole internet makes the firewall of the service useless.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account_network_rules
# - ref: https://learn.microsoft.com/azure/storage/common/storage-network-security
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - azurerm_cognitive_account
#   - azurerm_container_registry
#   - azurerm_cosmosdb_account
#   - azurerm_key_vault
#   - azurerm_search_service
#   - azurerm_storage_account
#   - azurerm_storage_account_network_rules
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0370, instance: azurerm_storage_account}
#     - {id: accurics.azure.NS.4, instance: azurerm_storage_account}
#     - {id: AC_AZURE_0370, instance: azurerm_storage_account_network_rules}
#     - {id: accurics.azure.NS.4, instance: azurerm_storage_account_network_rules}
#     checkov: [{id: CKV_AZURE_210, instance: azurerm_search_service}]
#     trivy: []
#   cis: []
#   remediation: >-
#     List only the addresses that use the service in `ip_rules` (`allowed_ips` or `ip_range_filter` for some services).
#   fix: {remove: true, unsafe: Clients outside of the allowed networks lose access.}
package lintel.azure.general.ip_rules_closed_to_internet

import data.lintel.lib.attribute
import data.lintel.lib.network

deny contains {"path": array.concat(place.path, [i]), "instance": input.type} if {
	some names in lists
	some place in attribute.places(input.config, names)
	some i, address in place.value
	everybody(address)
}

lists := {
	["allowed_ips"],
	["ip_rules"],
	["ip_range_filter"],
	["network_acls", "ip_rules"],
	["network_rules", "ip_rules"],
}

# Version 3 of the provider takes the list of Cosmos DB as one text.
deny contains {"path": ["ip_range_filter"], "instance": input.type} if {
	is_string(input.config.ip_range_filter)
	some address in split(input.config.ip_range_filter, ",")
	network.whole_internet(address)
}

deny contains {"path": place.path, "instance": input.type} if {
	some place in attribute.places(input.config, ["network_rule_set", "ip_rule", "ip_range"])
	everybody(place.value)
}

# In Cosmos DB, 0.0.0.0 means Azure services, not everyone.
everybody(address) if network.whole_internet(address)

everybody("0.0.0.0") if input.type != "azurerm_cosmosdb_account"
