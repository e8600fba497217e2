package lintel.azure.network.all_ports_closed_to_internet_test

import data.lintel.azure.network.all_ports_closed_to_internet
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := all_ports_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

open := {
	"access": "Allow",
	"direction": "Inbound",
	"protocol": "*",
	"source_address_prefix": "*",
	"destination_port_range": "*",
}

rule(change) := paths("azurerm_network_security_rule", object.union(open, change))

test_open if {
	every change in [{}, {"destination_port_range": "0-65535"}, {"protocol": "Udp"}, {"source_address_prefix": "Internet"}] {
		rule(change) == {["source_address_prefix"]}
	}
}

test_block_of_a_group if {
	config := {"security_rule": [{"access": "Deny"}, open]}
	paths("azurerm_network_security_group", config) == {["security_rule", 1, "source_address_prefix"]}
}

test_passing if {
	every change in [
		{"destination_port_range": "443"},
		{"destination_port_range": "1024-65535"},
		{"protocol": "Icmp"},
		{"access": "Deny"},
		{"direction": "Outbound"},
		{"source_address_prefix": "VirtualNetwork"},
	] {
		rule(change) == set()
	}
}

test_unknown if {
	rule({"destination_port_range": "${var.ports}"}) == set()
	rule({"source_address_prefix": "${var.sources}"}) == set()
}
