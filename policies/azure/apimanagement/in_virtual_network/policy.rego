# METADATA
# title: Deploy API Management in a virtual network
# description: >-
#   Without a virtual network, the backends must accept connections from everywhere instead of from API Management only.
#   Only the Developer and Premium tiers are checked.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/api_management#virtual_network_type-1
# - ref: https://learn.microsoft.com/azure/api-management/virtual-network-concepts
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_api_management]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_107]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `virtual_network_type` to `"Internal"` or `"External"`, and set a subnet in `virtual_network_configuration`.
package lintel.azure.apimanagement.in_virtual_network

import data.lintel.lib.attribute
import data.lintel.lib.value

# Other tiers cannot.
deny contains {"path": place.path} if {
	regex.match(`^(developer|premium)`, value.word(input.config.sku_name))
	some place in attribute.places(input.config, ["virtual_network_configuration", "subnet_id"])
	value.empty(place.value)
}
