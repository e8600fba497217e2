# METADATA
# title: Restrict internal services from wide private networks in NSGs
# description: >-
#   If a private network of more than 32 addresses can reach administration ports, databases and other internal
#   services, an attacker on any machine in it can reach them all.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/security/fundamentals/network-best-practices
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0287, instance: tcp/22}
#     - {id: AC_AZURE_0428, instance: tcp/23}
#     - {id: AC_AZURE_0446, instance: tcp/25}
#     - {id: AC_AZURE_0533, instance: udp/53}
#     - {id: AC_AZURE_0461, instance: tcp/110}
#     - {id: AC_AZURE_0512, instance: tcp/135}
#     - {id: AC_AZURE_0485, instance: tcp/137}
#     - {id: AC_AZURE_0482, instance: udp/137}
#     - {id: AC_AZURE_0479, instance: tcp/138}
#     - {id: AC_AZURE_0476, instance: udp/138}
#     - {id: AC_AZURE_0473, instance: tcp/139}
#     - {id: AC_AZURE_0470, instance: udp/139}
#     - {id: AC_AZURE_0443, instance: udp/161}
#     - {id: AC_AZURE_0494, instance: tcp/445}
#     - {id: AC_AZURE_0521, instance: tcp/636}
#     - {id: AC_AZURE_0509, instance: tcp/1433}
#     - {id: AC_AZURE_0518, instance: tcp/1434}
#     - {id: AC_AZURE_0515, instance: udp/1434}
#     - {id: AC_AZURE_0440, instance: tcp/2382}
#     - {id: AC_AZURE_0437, instance: tcp/2383}
#     - {id: AC_AZURE_0467, instance: tcp/2484}
#     - {id: AC_AZURE_0464, instance: udp/2484}
#     - {id: AC_AZURE_0452, instance: tcp/3000}
#     - {id: AC_AZURE_0272, instance: tcp/3020}
#     - {id: AC_AZURE_0488, instance: tcp/3306}
#     - {id: AC_AZURE_0434, instance: tcp/4505}
#     - {id: AC_AZURE_0431, instance: tcp/4506}
#     - {id: AC_AZURE_0458, instance: tcp/5432}
#     - {id: AC_AZURE_0455, instance: udp/5432}
#     - {id: AC_AZURE_0425, instance: tcp/5500}
#     - {id: AC_AZURE_0422, instance: tcp/5900}
#     - {id: AC_AZURE_0275, instance: tcp/7001}
#     - {id: AC_AZURE_0527, instance: tcp/8000}
#     - {id: AC_AZURE_0524, instance: tcp/8080}
#     - {id: AC_AZURE_0449, instance: tcp/8140}
#     - {id: AC_AZURE_0530, instance: tcp/9000}
#     - {id: AC_AZURE_0506, instance: tcp/11214}
#     - {id: AC_AZURE_0500, instance: udp/11214}
#     - {id: AC_AZURE_0503, instance: tcp/11215}
#     - {id: AC_AZURE_0497, instance: udp/11215}
#     - {id: AC_AZURE_0491, instance: tcp/27018}
#     - {id: AC_AZURE_0536, instance: tcp/61621}
#     - AC_AZURE_0421
#     checkov: []
#     trivy: []
#     kics: [c6c7b33d-d7f6-4ab8-8c82-ca0431ecdb7e]
#   cis: []
#   remediation: >-
#     Allow only the addresses or the subnet from which the service is used, or an application security group.
package lintel.azure.network.services_closed_to_wide_networks

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("wide", ports)

ports := {
	"tcp/22", "tcp/23", "tcp/25", "udp/53", "tcp/110", "tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138",
	"tcp/139", "udp/139", "udp/161", "tcp/445", "tcp/636", "tcp/1433", "tcp/1434", "udp/1434", "tcp/2382",
	"tcp/2383", "tcp/2484", "udp/2484", "tcp/3000", "tcp/3020", "tcp/3306", "tcp/3389", "tcp/4505", "tcp/4506",
	"tcp/5432", "udp/5432", "tcp/5500", "tcp/5900", "tcp/7001", "tcp/8000", "tcp/8080", "tcp/8140", "tcp/9000",
	"tcp/11214", "udp/11214", "tcp/11215", "udp/11215", "tcp/27018", "tcp/61621",
}
