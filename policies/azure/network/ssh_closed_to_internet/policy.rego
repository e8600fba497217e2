# METADATA
# title: Restrict SSH (port 22) from the internet in network security groups
# description: >-
#   Attackers find an open SSH port within minutes, and try guessed passwords, stolen keys and every vulnerability of
#   the server on it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/bastion/bastion-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: [AC_AZURE_0285]
#     checkov: [CKV_AZURE_10]
#     trivy: [AZU-0050, AVD-AZU-0050, azure-network-ssh-blocked-from-internet]
#     kics: [3e3c175e-aadf-4e2b-a464-3fdac5748d24]
#   cis: ["azure-2.0:6.2"]
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Allow only the addresses that administrators connect from, or remove the rule and use Azure Bastion.
package lintel.azure.network.ssh_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/22"})
