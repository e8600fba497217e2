package lintel.azure.network.udp_closed_to_internet_test

import data.lintel.azure.network.udp_closed_to_internet
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := udp_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

open := {
	"access": "Allow",
	"direction": "Inbound",
	"protocol": "Udp",
	"source_address_prefix": "*",
	"destination_port_range": "123",
}

rule(change) := paths("azurerm_network_security_rule", object.union(open, change))

test_open if {
	every change in [{}, {"destination_port_range": "*"}, {"protocol": "udp"}, {"destination_port_range": "400-500"}] {
		rule(change) == {["source_address_prefix"]}
	}
	rule({"destination_port_range": null, "destination_port_ranges": ["443", "53"]}) == {["source_address_prefix"]}
}

test_block_of_a_group if {
	config := {"security_rule": [{"access": "Deny"}, open]}
	paths("azurerm_network_security_group", config) == {["security_rule", 1, "source_address_prefix"]}
}

test_passing if {
	every change in [
		{"protocol": "Tcp"},
		{"destination_port_range": "443"},
		{"access": "Deny"},
		{"direction": "Outbound"},
		{"source_address_prefix": "203.0.113.7"},
	] {
		rule(change) == set()
	}
}

test_unknown if {
	rule({"protocol": "${var.protocol}"}) == set()
	rule({"destination_port_range": "${var.port}"}) == set()
}
