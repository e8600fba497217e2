# METADATA
# title: Restrict SMTP and POP3 from the internet in network security groups
# description: >-
#   Attackers abuse SMTP servers that are open to the internet to send spam, and SMTP and POP3 without encryption send
#   passwords in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: [{id: AC_AZURE_0448, instance: tcp/25}, {id: AC_AZURE_0463, instance: tcp/110}]
#     checkov: []
#     trivy: [AZU-0074, AVD-AZU-0074]
#   cis: []
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Offer mail over TLS (ports 465, 587, 993 and 995), and use a mail service to receive it.
package lintel.azure.network.mail_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"tcp/25", "tcp/110"})
