# METADATA
# title: Restrict management ports from the internet in network security groups
# description: >-
#   An attacker who takes over Telnet, VNC, WinRM, SNMP, LDAP, or the control ports of Salt, Puppet, Docker or
#   Kubernetes controls the machines behind them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0430, instance: tcp/23}
#     - {id: AC_AZURE_0445, instance: udp/161}
#     - {id: AC_AZURE_0523, instance: tcp/636}
#     - {id: AC_AZURE_0436, instance: tcp/4505}
#     - {id: AC_AZURE_0433, instance: tcp/4506}
#     - {id: AC_AZURE_0427, instance: tcp/5500}
#     - {id: AC_AZURE_0424, instance: tcp/5900}
#     - {id: AC_AZURE_0451, instance: tcp/8140}
#     checkov: []
#     trivy: [AZU-0074, AVD-AZU-0074]
#   cis: []
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Allow only the addresses that administrators connect from, or remove the rule and use Azure Bastion.
package lintel.azure.network.management_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", ports)

ports := {
	"tcp/23", "udp/161", "tcp/389", "tcp/636", "tcp/2375", "tcp/4505", "tcp/4506", "tcp/5500",
	"tcp/5900", "tcp/5985", "tcp/5986", "tcp/8140", "tcp/10250",
}
