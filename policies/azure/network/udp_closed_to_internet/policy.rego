# METADATA
# title: Restrict UDP from the internet in network security groups
# description: >-
#   UDP services reply to forged sender addresses, so attackers abuse them for amplification attacks on others. Port 443
#   (HTTP/3) is exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/security/fundamentals/network-best-practices
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_77]
#     trivy: []
#   cis: ["azure-2.0:6.3"]
#   implied_by: [azure.network.all_ports_closed_to_internet]
#   remediation: Allow only the addresses that use the service, or remove the rule.
package lintel.azure.network.udp_closed_to_internet

import data.lintel.lib.network
import data.lintel.lib.network_security_group
import data.lintel.lib.value

deny contains {"path": way.path, "message": sprintf("UDP is open to %s", [way.prefix])} if {
	some way in network_security_group.admitted("internet")
	network.protocol_matches(way.protocol, "udp")
	some range in way.ports
	not value.unknown(range)
	not http3(range)
}

http3(range) if value.number(range) == 443
