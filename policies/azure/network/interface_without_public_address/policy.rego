# METADATA
# title: Do not assign public IPs to network interfaces (public_ip_address_id)
# description: >-
#   A machine with a public IP address is directly on the internet, with only the network security group to protect it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_interface
# - ref: https://learn.microsoft.com/azure/virtual-network/ip-services/default-outbound-access
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_network_interface]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_119, CKV2_AZURE_39]
#     trivy: [AZU-0076, AVD-AZU-0076]
#     kics: [c1573577-e494-4417-8854-7e119368dc8b]
#   cis: []
#   remediation: >-
#     Remove `public_ip_address_id`, put a load balancer or application gateway in front, and administer the machine
#     through Azure Bastion.
#   fix:
#   - path: "ip_configuration.*"
#     at: "ip_configuration.*.public_ip_address_id"
#     remove: true
#     unsafe: The machine loses its public address.
package lintel.azure.network.interface_without_public_address

import data.lintel.lib.value

deny contains {"path": ["ip_configuration", i]} if {
	some i, configuration in input.config.ip_configuration
	certain(value.at(configuration, ["public_ip_address_id"]))
}

# The id is written out, or it is that of one resource; what a variable or a condition yields may be null.
certain(id) if {
	value.given(id)
	value.known(id)
}

certain(id) if {
	is_string(id)
	regex.match(`^\$\{(data\.)?azurerm_public_ip\.[^ ?:(]+\}$`, id)
}
