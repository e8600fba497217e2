package lintel.azure.network.ssh_closed_to_internet_test

import data.lintel.azure.network.ssh_closed_to_internet
import data.lintel.lib.testing

ssh := {
	"access": "Allow",
	"direction": "Inbound",
	"protocol": "Tcp",
	"source_address_prefix": "*",
	"destination_port_range": "22",
}

denied(type, config) := paths if {
	violations := ssh_closed_to_internet.deny with input as testing.entry(type, "ssh", config)
	paths := {violation.path | some violation in violations}
}

rule(change) := denied("azurerm_network_security_rule", object.union(ssh, change))

test_block_of_a_group if {
	https := object.union(ssh, {"destination_port_range": "443"})
	denied("azurerm_network_security_group", {"security_rule": [https, ssh]}) == {["security_rule", 1, "source_address_prefix"]}
}

test_rule if rule({}) == {["source_address_prefix"]}

test_ranges_and_lists if {
	rule({"destination_port_range": "*"}) == {["source_address_prefix"]}
	rule({"destination_port_range": null, "destination_port_ranges": ["80", "20-30"]}) == {["source_address_prefix"]}
	rule({"source_address_prefix": null, "source_address_prefixes": ["10.0.0.0/8", "Internet"]}) == {["source_address_prefixes", 1]}
}

test_passing if {
	every change in [
		{"access": "Deny"},
		{"direction": "Outbound"},
		{"protocol": "Udp"},
		{"destination_port_range": "443"},
		{"source_address_prefix": "203.0.113.0/24"},
		{"source_address_prefix": "AzureLoadBalancer"},
	] {
		rule(change) == set()
	}
}

test_absent if denied("azurerm_network_security_group", {"name": "g"}) == set()

test_unknown if {
	rule({"source_address_prefix": "${var.admins}"}) == set()
	rule({"destination_port_range": "${var.port}"}) == set()
	denied("azurerm_network_security_group", {"security_rule": "${var.rules}"}) == set()
}
