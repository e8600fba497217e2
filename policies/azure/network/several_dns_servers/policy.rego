# METADATA
# title: Use at least two DNS servers in virtual networks (dns_servers)
# description: With a single DNS server, no name resolves while that server is down.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/virtual_network_dns_servers
# - ref: https://learn.microsoft.com/azure/virtual-network/virtual-networks-name-resolution-for-vms-and-role-instances
# custom:
#   severity: LOW
#   category: Resilience
#   nofix: value
#   resource_types: [azurerm_virtual_network, azurerm_virtual_network_dns_servers]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_182]
#     trivy: []
#   cis: []
#   remediation: List two or more servers in `dns_servers`, or leave it empty to use Azure DNS, which is redundant.
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
