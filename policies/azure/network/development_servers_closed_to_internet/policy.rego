# METADATA
# title: Close ports of development servers to the internet
# description: >-
#   No network security group may allow the whole internet in to the usual ports of development servers and consoles,
#   because they are often without TLS and with well known passwords.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0454, instance: tcp/3000}
#     - {id: AC_AZURE_0529, instance: tcp/8000}
#     - {id: AC_AZURE_0526, instance: tcp/8080}
#     checkov: []
#     trivy: []
#   cis: []
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Allow only known addresses, or publish the application on port 443 behind an application gateway.
package lintel.azure.network.development_servers_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/3000", "tcp/8000", "tcp/8080", "tcp/8888", "tcp/9090"})
