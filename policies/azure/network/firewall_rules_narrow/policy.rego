# METADATA
# title: Do not allow all traffic in Azure Firewall network rules
# description: >-
#   A rule that allows every source, destination and port switches the firewall off for all traffic that no
#   earlier rule denies.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/firewall_policy_rule_collection_group
# - ref: https://learn.microsoft.com/azure/firewall/rule-processing
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [azurerm_firewall_network_rule_collection, azurerm_firewall_policy_rule_collection_group]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Name the sources, destinations or ports that the traffic needs.
package lintel.azure.network.firewall_rules_narrow

import data.lintel.lib.value

deny contains {"path": array.concat(collection.path, ["rule", i, "destination_addresses"])} if {
	some collection in collections
	value.word(collection.config.action) == "allow"
	some i, rule in collection.config.rule
	every attribute in {"source_addresses", "destination_addresses", "destination_ports"} {
		unlimited(rule[attribute])
	}
}

collections contains {"path": [], "config": input.config} if input.type == "azurerm_firewall_network_rule_collection"

collections contains {"path": ["network_rule_collection", i], "config": block} if some i, block in input.config.network_rule_collection

unlimited(values) if {
	some text in values
	text in {"*", "0.0.0.0/0", "0-65535", "1-65535"}
}
