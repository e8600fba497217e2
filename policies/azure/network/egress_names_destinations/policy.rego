# METADATA
# title: Restrict outbound traffic to the internet in NSGs (egress)
# description: >-
#   If all outbound traffic to the internet is allowed, malware can download its tools and send your data out.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_security_rule
# - ref: https://learn.microsoft.com/azure/security/fundamentals/network-best-practices
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_network_security_group, azurerm_network_security_rule]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [AZU-0051, AVD-AZU-0051, azure-network-no-public-egress]
#   cis: []
#   remediation: >-
#     Allow only the required networks or service tags as destinations, or only the required ports, and deny the rest.
package lintel.azure.network.egress_names_destinations

import data.lintel.lib.network
import data.lintel.lib.network_security_group

# A rule for some ports, such as 443 for updates, is a decision; a rule for all ports is not.
deny contains {"path": way.path} if {
	some way in network_security_group.released
	network.any_protocol(way.protocol)
	some range in way.ports
	network.covers(range, 1)
	network.covers(range, 65535)
}
