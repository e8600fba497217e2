# METADATA
# title: Close HTTP to the internet in network security groups
# description: >-
#   No network security group may allow the whole internet in to port 80 unless it only redirects, because what is sent
#   over plain HTTP can be read and changed on the way.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: LOW
#   category: Infrastructure Security
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
