# METADATA
# title: Restrict network access to Key Vault (network_acls)
# description: Without a firewall that denies by default, a stolen token can read the secrets from anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault#network_acls-1
# - ref: https://learn.microsoft.com/azure/key-vault/general/network-security
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_key_vault]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_109]
#     trivy: [AZU-0013, AVD-AZU-0013, azure-keyvault-specify-network-acl]
#   cis: []
#   remediation: Add `network_acls` with `default_action = "Deny"`, or set `public_network_access_enabled = false`.
#   fix:
#   - path: "network_acls.*.default_action"
#     set: Deny
#     unsafe: Clients outside of the allowed networks lose access.
#   - path: network_acls
#     at: public_network_access_enabled
#     set: false
#     unsafe: Clients outside of the virtual network lose access.
package lintel.azure.keyvault.firewall_denies

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	access := value.at(input.config, ["public_network_access_enabled"])
	not value.is_false(access)
	not value.unknown(access)
	some place in attribute.places(input.config, ["network_acls", "default_action"])
	not denies(place.value)
}

denies(action) if value.word(action) == "deny"
