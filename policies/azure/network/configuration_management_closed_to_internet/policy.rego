# METADATA
# title: Close Salt and Puppet to the internet
# description: >-
#   No network security group may allow the whole internet in to the masters of Salt or Puppet, because whoever takes
#   over the master commands every machine.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0436, instance: tcp/4505}
#     - {id: AC_AZURE_0433, instance: tcp/4506}
#     - {id: AC_AZURE_0451, instance: tcp/8140}
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Allow only the subnets of the managed machines.
package lintel.azure.network.configuration_management_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/4505", "tcp/4506", "tcp/8140"})
