# METADATA
# title: Restrict file sharing (SMB, NFS, FTP) from the internet in NSGs
# description: >-
#   Worms spread through SMB, NetBIOS, RPC, NFS and FTP ports that are open to the internet, and these services can leak
#   files and host names.
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
#     - {id: AC_AZURE_0514, instance: tcp/135}
#     - {id: AC_AZURE_0487, instance: tcp/137}
#     - {id: AC_AZURE_0484, instance: udp/137}
#     - {id: AC_AZURE_0481, instance: tcp/138}
#     - {id: AC_AZURE_0478, instance: udp/138}
#     - {id: AC_AZURE_0475, instance: tcp/139}
#     - {id: AC_AZURE_0472, instance: udp/139}
#     - {id: AC_AZURE_0496, instance: tcp/445}
#     - {id: AC_AZURE_0270, instance: tcp/3020}
#     checkov: []
#     trivy: [AZU-0074, AVD-AZU-0074]
#   cis: []
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Remove the rule, and share files through a VPN or through Azure Files with a private endpoint.
package lintel.azure.network.file_sharing_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", ports)

ports := {
	"tcp/20", "tcp/21", "tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138", "tcp/139", "udp/139",
	"tcp/445", "tcp/2049", "tcp/3020",
}
