# METADATA
# title: Restrict DNS (port 53) from the internet in network security groups
# description: >-
#   A DNS server that is open to the internet reveals details of your network, and attackers abuse it for amplification
#   attacks on others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: [{id: AC_AZURE_0535, instance: udp/53}]
#     checkov: []
#     trivy: [AZU-0074, AVD-AZU-0074]
#   cis: []
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Allow only the networks whose machines query the server. With Azure DNS, you do not need your own server.
package lintel.azure.network.dns_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"udp/53"})
