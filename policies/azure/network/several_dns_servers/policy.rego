# METADATA
# title: Give a virtual network more than one DNS server
# description: >-
#   A virtual network with its own DNS servers should have two or more of them, because no name is resolved while the
#   only one is down.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/virtual_network_dns_servers
# - ref: https://learn.microsoft.com/azure/virtual-network/virtual-networks-name-resolution-for-vms-and-role-instances
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_virtual_network, azurerm_virtual_network_dns_servers]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_182]
#     trivy: []
#   cis: []
#   remediation: Name two or more servers in dns_servers, or none to use Azure DNS, which is redundant.
package lintel.azure.network.several_dns_servers

import data.lintel.lib.value

# 168.63.129.16 is Azure DNS, which is redundant itself.
deny contains {"path": ["dns_servers"]} if {
	servers := input.config.dns_servers
	is_array(servers)
	count(servers) == 1
	value.known(servers)
	servers != ["168.63.129.16"]
}
