# METADATA
# title: Restrict database ports from the internet in network security groups
# description: >-
#   If the port of a database or cache is open to the internet, anyone can guess its passwords, exploit its
#   vulnerabilities, or read data that needs no password.
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
#     - {id: AC_AZURE_0511, instance: tcp/1433}
#     - {id: AC_AZURE_0520, instance: tcp/1434}
#     - {id: AC_AZURE_0517, instance: udp/1434}
#     - {id: AC_AZURE_0442, instance: tcp/2382}
#     - {id: AC_AZURE_0439, instance: tcp/2383}
#     - {id: AC_AZURE_0469, instance: tcp/2484}
#     - {id: AC_AZURE_0466, instance: udp/2484}
#     - {id: AC_AZURE_0490, instance: tcp/3306}
#     - {id: AC_AZURE_0460, instance: tcp/5432}
#     - {id: AC_AZURE_0457, instance: udp/5432}
#     - {id: AC_AZURE_0273, instance: tcp/7001}
#     - {id: AC_AZURE_0532, instance: tcp/9000}
#     - {id: AC_AZURE_0508, instance: tcp/11214}
#     - {id: AC_AZURE_0502, instance: udp/11214}
#     - {id: AC_AZURE_0505, instance: tcp/11215}
#     - {id: AC_AZURE_0499, instance: udp/11215}
#     - {id: AC_AZURE_0493, instance: tcp/27018}
#     - {id: AC_AZURE_0276, instance: tcp/61621}
#     checkov: []
#     trivy: [AZU-0074, AVD-AZU-0074]
#   cis: []
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Allow only the subnets of the applications that use the database.
package lintel.azure.network.databases_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", ports)

ports := {
	"tcp/1433", "tcp/1434", "udp/1434", "tcp/1521", "tcp/2382", "tcp/2383", "tcp/2484", "udp/2484",
	"tcp/3306", "tcp/5432", "udp/5432", "tcp/6379", "tcp/7001", "tcp/9000", "tcp/9042", "tcp/9200",
	"tcp/11211", "udp/11211", "tcp/11214", "udp/11214", "tcp/11215", "udp/11215", "tcp/27017",
	"tcp/27018", "tcp/61621",
}
