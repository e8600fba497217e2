package lintel.azure.network.flow_log_enabled_test

import data.lintel.azure.network.flow_log_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := flow_log_enabled.deny with input as testing.entry(type, "a", config)
}

log(config) := paths("azurerm_network_watcher_flow_log", config)

test_off if {
	log({"enabled": false}) == {["enabled"]}
	log({"enabled": "false"}) == {["enabled"]}
}

test_on if log({"enabled": true}) == set()

test_absent if log({}) == set()

test_unknown if log({"enabled": "${var.logs}"}) == set()
