package lintel.azure.network.services_closed_to_wide_networks_test

import data.lintel.azure.network.services_closed_to_wide_networks
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := services_closed_to_wide_networks.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := services_closed_to_wide_networks.deny with input as testing.entry(type, "a", config)
}

open := {
	"access": "Allow",
	"direction": "Inbound",
	"protocol": "*",
	"source_address_prefix": "10.0.0.0/8",
	"destination_port_range": "22",
}

found(change) := instances("azurerm_network_security_rule", object.union(open, change))

test_every_port if {
	every port in services_closed_to_wide_networks.ports {
		port in found({"destination_port_range": split(port, "/")[1]})
	}
}

test_block_of_a_group if {
	rules := [object.union(open, {"access": "Deny"}), open]
	paths("azurerm_network_security_group", {"security_rule": rules}) == {["security_rule", 1, "source_address_prefix"]}
}

test_passing if {
	every source in ["10.0.0.32/27", "*", "VirtualNetwork", "${var.sources}", null] {
		found({"source_address_prefix": source}) == set()
	}
	found({"destination_port_range": "443"}) == set()
}

test_list_of_sources if {
	change := {"source_address_prefix": null, "source_address_prefixes": ["10.0.0.32/27", "10.0.0.0/8"]}
	paths("azurerm_network_security_rule", object.union(open, change)) == {["source_address_prefixes", 1]}
}
