# METADATA
# title: Restrict development ports (8080, 3000) from the internet in NSGs
# description: >-
#   Development servers and consoles often run without TLS and with well-known passwords, so an open port (3000, 8000,
#   8080, 8888 or 9090) lets anyone on the internet in.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
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
