# METADATA
# title: Close Memcached to the internet in network security groups
# description: >-
#   No network security group may allow the whole internet in to Memcached, because it asks for no password, and over
#   UDP it multiplies what attackers send to others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0508, instance: tcp/11214}
#     - {id: AC_AZURE_0502, instance: udp/11214}
#     - {id: AC_AZURE_0505, instance: tcp/11215}
#     - {id: AC_AZURE_0499, instance: udp/11215}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the subnets of the applications that use the cache.
package lintel.azure.network.memcached_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/11211", "udp/11211", "tcp/11214", "udp/11214", "tcp/11215", "udp/11215"})
