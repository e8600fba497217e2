package lintel.azure.network.egress_names_destinations_test

import data.lintel.azure.network.egress_names_destinations
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := egress_names_destinations.deny with input as testing.entry(type, "a", config)
}

open := {
	"access": "Allow",
	"direction": "Outbound",
	"protocol": "*",
	"destination_address_prefix": "*",
	"destination_port_range": "*",
}

rule(change) := paths("azurerm_network_security_rule", object.union(open, change))

test_open if {
	rule({}) == {["destination_address_prefix"]}
	rule({"destination_address_prefix": "Internet", "destination_port_range": "0-65535"}) == {["destination_address_prefix"]}
}

test_block_of_a_group if {
	config := {"security_rule": [open, {"access": "Deny"}]}
	paths("azurerm_network_security_group", config) == {["security_rule", 0, "destination_address_prefix"]}
}

test_passing if {
	every change in [
		{"destination_port_range": "443"},
		{"destination_address_prefix": "Storage"},
		{"access": "Deny"},
		{"direction": "Inbound"},
		{"protocol": "Tcp"},
		{"destination_address_prefix": "${var.networks}"},
	] {
		rule(change) == set()
	}
}
