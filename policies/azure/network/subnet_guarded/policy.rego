# METADATA
# title: Associate a network security group (NSG) with every subnet
# description: >-
#   Without a network security group, nothing filters the traffic that machines in the subnet receive from other subnets
#   and from the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/subnet_network_security_group_association
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_subnet, azurerm_virtual_network]
#   aliases:
#     terrascan: [AC_AZURE_0356, accurics.azure.NS.161]
#     checkov: [CKV2_AZURE_31]
#     trivy: [AZU-0068, AVD-AZU-0068]
#   cis: []
#   remediation: >-
#     Add an `azurerm_subnet_network_security_group_association`, or set `security_group` in the `subnet` block.
package lintel.azure.network.subnet_guarded

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	input.type == "azurerm_subnet"
	takes_group(value.at(input.config, ["name"]))
	value.empty(value.at(input.config, ["network_security_group_id"])) # before version 2 of the provider
	associations := link.to(input, ["id"], "azurerm_subnet_network_security_group_association", "subnet_id")
	count(associations) == 0
}

deny contains {"path": ["subnet", i, "security_group"]} if {
	input.type == "azurerm_virtual_network"
	some i, subnet in input.config.subnet
	takes_group(value.at(subnet, ["name"]))
	value.empty(value.at(subnet, ["security_group"]))
}

# Subnets of gateways and of Azure's own firewalls take none.
takes_group(name) if {
	not value.unknown(name)
	not value.word(name) in {
		"azurebastionsubnet", "azurefirewallsubnet", "azurefirewallmanagementsubnet", "gatewaysubnet", "routeserversubnet",
	}
}
