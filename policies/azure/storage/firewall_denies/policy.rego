# METADATA
# title: Restrict network access to storage accounts (default_action)
# description: Without a firewall that denies by default, a leaked key or shared access signature works from anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account_network_rules
# - ref: https://learn.microsoft.com/azure/storage/common/storage-network-security
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_storage_account, azurerm_storage_account_network_rules]
#   aliases:
#     terrascan: [AC_AZURE_0309, accurics.azure.NS.370]
#     checkov: [CKV_AZURE_35]
#     trivy: [AZU-0012, AVD-AZU-0012, azure-storage-default-action-deny]
#     kics: [a5613650-32ec-4975-a305-31af783153ea]
#   cis: ["azure-2.0:3.8"]
#   remediation: >-
#     Set `default_action = "Deny"` in `network_rules` and list the subnets and addresses that use the account, or set
#     `public_network_access_enabled = false`.
#   fix:
#   - path: "network_rules.*.default_action"
#     set: Deny
#     unsafe: Clients outside of the allowed networks lose access.
#   - {path: default_action, set: Deny, unsafe: Clients outside of the allowed networks lose access.}
#   - path: network_rules
#     at: public_network_access_enabled
#     set: false
#     unsafe: Clients outside of the virtual network lose access.
package lintel.azure.storage.firewall_denies

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["default_action"]} if {
	input.type == "azurerm_storage_account_network_rules"
	not denies(value.at(input.config, ["default_action"]))
}

deny contains {"path": place.path} if {
	input.type == "azurerm_storage_account"
	open_to_networks(value.at(input.config, ["public_network_access_enabled"]))
	some place in attribute.places(input.config, ["network_rules", "default_action"])
	not denies(place.value)
	value.given(value.at(input.config, ["network_rules"]))
}

# Without rules everything is allowed, unless they are in a separate resource.
deny contains {"path": ["network_rules"]} if {
	input.type == "azurerm_storage_account"
	open_to_networks(value.at(input.config, ["public_network_access_enabled"]))
	value.empty(value.at(input.config, ["network_rules"]))
	not has_rules
}

has_rules if {
	some attribute in ["storage_account_id", "storage_account_name"]
	count(link.to(input, ["name"], "azurerm_storage_account_network_rules", attribute)) > 0
}

denies(action) if value.word(action) == "deny"

open_to_networks(access) if {
	not value.is_false(access)
	not value.unknown(access)
}
