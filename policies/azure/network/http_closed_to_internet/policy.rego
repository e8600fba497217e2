# METADATA
# title: Restrict HTTP (port 80) from the internet in network security groups
# description: >-
#   Over plain HTTP, anyone on the network path can read and change the traffic. Port 80 is fine only for redirects to
#   HTTPS.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_160]
#     trivy: []
#   cis: ["azure-2.0:6.4"]
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Serve HTTPS on port 443, and let an application gateway or Front Door redirect from port 80.
package lintel.azure.network.http_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/80"})
