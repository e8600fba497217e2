# METADATA
# title: Close DNS, SNMP and LDAP to the internet
# description: >-
#   No network security group may allow the whole internet in to DNS, SNMP or LDAP, because they tell about the network
#   and are abused to multiply attacks on others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0535, instance: udp/53}
#     - {id: AC_AZURE_0445, instance: udp/161}
#     - {id: AC_AZURE_0523, instance: tcp/636}
#     checkov: []
#     trivy: [AZU-0074, AVD-AZU-0074]
#   cis: []
#   remediation: Allow only the networks whose machines ask these services; Azure DNS needs no server of your own.
package lintel.azure.network.directory_services_closed_to_internet

import data.lintel.lib.network_security_group

deny contains violation if some violation in network_security_group.open_to("internet", {"udp/53", "tcp/636", "udp/161"})
