# METADATA
# title: Restrict RDP (port 3389) from the internet in network security groups
# description: >-
#   Attackers find an open Remote Desktop port within minutes, and it is the most common way in for ransomware.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: [AC_AZURE_0342]
#     checkov: [CKV_AZURE_9]
#     trivy: [AZU-0048, AVD-AZU-0048, azure-network-disable-rdp-from-internet]
#     kics: [efbf6449-5ec5-4cfe-8f15-acc51e0d787c]
#   cis: ["azure-2.0:6.1"]
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Allow only the addresses that administrators connect from, or remove the rule and use Azure Bastion.
package lintel.azure.network.rdp_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/3389"})
