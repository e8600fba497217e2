package lintel.azure.network.ip_forwarding_disabled_test

import data.lintel.azure.network.ip_forwarding_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := ip_forwarding_disabled.deny with input as testing.entry(type, "a", config)
}

card(config) := paths("azurerm_network_interface", config)

test_forwarding if {
	card({"ip_forwarding_enabled": true}) == {["ip_forwarding_enabled"]}
	card({"enable_ip_forwarding": "true"}) == {["enable_ip_forwarding"]}
}

test_not_forwarding if {
	every config in [{}, {"ip_forwarding_enabled": false}, {"enable_ip_forwarding": null}] {
		card(config) == set()
	}
}

test_unknown if card({"ip_forwarding_enabled": "${var.router}"}) == set()
