# METADATA
# title: Close Telnet and VNC to the internet in network security groups
# description: >-
#   No network security group may allow the whole internet in to Telnet or VNC, because both send what is typed and
#   shown in the clear or guard it with short passwords.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0430, instance: tcp/23}
#     - {id: AC_AZURE_0427, instance: tcp/5500}
#     - {id: AC_AZURE_0424, instance: tcp/5900}
#     checkov: []
#     trivy: [AZU-0074, AVD-AZU-0074]
#   cis: []
#   remediation: Allow only the addresses that administrators connect from, or drop the rule and use Azure Bastion.
package lintel.azure.network.remote_consoles_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/23", "tcp/5500", "tcp/5900"})
