# METADATA
# title: Restrict all ports from the internet in network security groups
# description: >-
#   A network security group that allows inbound traffic to all ports from the whole internet protects nothing behind
#   it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: [AC_AZURE_0357]
#     checkov: []
#     trivy: [AZU-0047, AVD-AZU-0047, azure-network-no-public-ingress]
#   cis: []
#   remediation: Allow only the ports that the internet needs, such as 443.
package lintel.azure.network.all_ports_closed_to_internet

import data.lintel.lib.network
import data.lintel.lib.network_security_group

deny contains {"path": way.path, "message": sprintf("all ports are open to %s", [way.prefix])} if {
	some way in network_security_group.admitted("internet")
	carries_ports(way.protocol)
	some range in way.ports
	network.covers(range, 1)
	network.covers(range, 65535)
}

carries_ports(protocol) if network.any_protocol(protocol)

carries_ports(protocol) if network.protocol_matches(protocol, {"tcp", "udp"}[_])
