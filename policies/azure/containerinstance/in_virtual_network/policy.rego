# METADATA
# title: Deploy container groups in a virtual network (ip_address_type)
# description: With a public IP address, the internet can reach every port that the container group opens.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_group#ip_address_type-1
# - ref: https://learn.microsoft.com/azure/container-instances/container-instances-virtual-network-concepts
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_container_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_98, CKV_AZURE_245]
#     trivy: []
#   cis: []
#   remediation: Set `ip_address_type` to `"Private"` with `subnet_ids`, or to `"None"`.
package lintel.azure.containerinstance.in_virtual_network

import data.lintel.lib.value

deny contains {"path": ["ip_address_type"]} if {
	type := value.at(input.config, ["ip_address_type"])
	value.word(object.get({null: "Public", "": "Public"}, type, type)) == "public"
	value.empty(value.at(input.config, ["subnet_ids"]))
	value.empty(value.at(input.config, ["network_profile_id"])) # before version 4 of the provider
}
