package lintel.azure.network.dns_closed_to_internet_test

import data.lintel.azure.network.dns_closed_to_internet
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := dns_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := dns_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

open := {
	"access": "Allow",
	"direction": "Inbound",
	"protocol": "*",
	"source_address_prefix": "Internet",
	"destination_port_range": "53",
}

found(change) := instances("azurerm_network_security_rule", object.union(open, change))

test_every_port if {
	every port in {"udp/53"} {
		port in found({"destination_port_range": split(port, "/")[1]})
		found({"destination_port_range": split(port, "/")[1], "source_address_prefix": "10.0.0.0/24"}) == set()
	}
}

test_block_of_a_group if {
	rules := [object.union(open, {"access": "Deny"}), open]
	paths("azurerm_network_security_group", {"security_rule": rules}) == {["security_rule", 1, "source_address_prefix"]}
}

test_ranges_and_lists if {
	found({"destination_port_range": "50-60"}) != set()
	found({"destination_port_range": null, "destination_port_ranges": ["1", "50-60"]}) != set()
}

test_passing if {
	every change in [{"direction": "Outbound"}, {"protocol": "Icmp"}, {"destination_port_range": "443"}] {
		found(change) == set()
	}
}

test_unknown if {
	found({"source_address_prefix": "${var.sources}"}) == set()
	found({"destination_port_range": "${var.port}"}) == set()
}
