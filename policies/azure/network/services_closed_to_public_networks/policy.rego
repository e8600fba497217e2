# METADATA
# title: Restrict internal services from wide public networks in NSGs
# description: >-
#   In a public network of more than 32 addresses, most machines belong to others, who can then attack administration
#   ports, databases and other internal services.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/security/fundamentals/network-best-practices
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0286, instance: tcp/22}
#     - {id: AC_AZURE_0429, instance: tcp/23}
#     - {id: AC_AZURE_0447, instance: tcp/25}
#     - {id: AC_AZURE_0534, instance: udp/53}
#     - {id: AC_AZURE_0462, instance: tcp/110}
#     - {id: AC_AZURE_0513, instance: tcp/135}
#     - {id: AC_AZURE_0486, instance: tcp/137}
#     - {id: AC_AZURE_0483, instance: udp/137}
#     - {id: AC_AZURE_0480, instance: tcp/138}
#     - {id: AC_AZURE_0477, instance: udp/138}
#     - {id: AC_AZURE_0474, instance: tcp/139}
#     - {id: AC_AZURE_0471, instance: udp/139}
#     - {id: AC_AZURE_0444, instance: udp/161}
#     - {id: AC_AZURE_0495, instance: tcp/445}
#     - {id: AC_AZURE_0522, instance: tcp/636}
#     - {id: AC_AZURE_0510, instance: tcp/1433}
#     - {id: AC_AZURE_0519, instance: tcp/1434}
#     - {id: AC_AZURE_0516, instance: udp/1434}
#     - {id: AC_AZURE_0441, instance: tcp/2382}
#     - {id: AC_AZURE_0438, instance: tcp/2383}
#     - {id: AC_AZURE_0468, instance: tcp/2484}
#     - {id: AC_AZURE_0465, instance: udp/2484}
#     - {id: AC_AZURE_0453, instance: tcp/3000}
#     - {id: AC_AZURE_0271, instance: tcp/3020}
#     - {id: AC_AZURE_0489, instance: tcp/3306}
#     - {id: AC_AZURE_0435, instance: tcp/4505}
#     - {id: AC_AZURE_0432, instance: tcp/4506}
#     - {id: AC_AZURE_0459, instance: tcp/5432}
#     - {id: AC_AZURE_0456, instance: udp/5432}
#     - {id: AC_AZURE_0426, instance: tcp/5500}
#     - {id: AC_AZURE_0423, instance: tcp/5900}
#     - {id: AC_AZURE_0274, instance: tcp/7001}
#     - {id: AC_AZURE_0528, instance: tcp/8000}
#     - {id: AC_AZURE_0525, instance: tcp/8080}
#     - {id: AC_AZURE_0450, instance: tcp/8140}
#     - {id: AC_AZURE_0531, instance: tcp/9000}
#     - {id: AC_AZURE_0507, instance: tcp/11214}
#     - {id: AC_AZURE_0501, instance: udp/11214}
#     - {id: AC_AZURE_0504, instance: tcp/11215}
#     - {id: AC_AZURE_0498, instance: udp/11215}
#     - {id: AC_AZURE_0492, instance: tcp/27018}
#     - {id: AC_AZURE_0537, instance: tcp/61621}
#     checkov: []
#     trivy: []
#     kics: [e9dee01f-2505-4df2-b9bf-7804d1fd9082]
#   cis: []
#   remediation: >-
#     Allow only the addresses or the subnet from which the service is used, or an application security group.
package lintel.azure.network.services_closed_to_public_networks

import data.lintel.lib.network
import data.lintel.lib.network_security_group

# A network of more than 32 addresses; a single office is a usual source.
deny contains violation if {
	some violation in network_security_group.open_to("public", ports)
	network.prefix_length(object.get(input.config, violation.path, "")) < 27
}

ports := {
	"tcp/22", "tcp/23", "tcp/25", "udp/53", "tcp/110", "tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138",
	"tcp/139", "udp/139", "udp/161", "tcp/445", "tcp/636", "tcp/1433", "tcp/1434", "udp/1434", "tcp/2382",
	"tcp/2383", "tcp/2484", "udp/2484", "tcp/3000", "tcp/3020", "tcp/3306", "tcp/3389", "tcp/4505", "tcp/4506",
	"tcp/5432", "udp/5432", "tcp/5500", "tcp/5900", "tcp/7001", "tcp/8000", "tcp/8080", "tcp/8140", "tcp/9000",
	"tcp/11214", "udp/11214", "tcp/11215", "udp/11215", "tcp/27018", "tcp/61621",
}
