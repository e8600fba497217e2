package lintel.azure.network.flow_log_retention_test

import data.lintel.azure.network.flow_log_retention
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := flow_log_retention.deny with input as testing.entry(type, "a", config)
}

log(policy) := paths("azurerm_network_watcher_flow_log", {"retention_policy": [policy]})

test_short if {
	every days in [1, 89, "30"] {
		log({"enabled": true, "days": days}) == {["retention_policy", 0, "days"]}
	}
}

test_long if {
	every days in [0, 90, 365, "${var.days}"] {
		log({"enabled": true, "days": days}) == set()
	}
}

test_kept_for_good_without_policy if {
	log({"enabled": false, "days": 7}) == set()
	paths("azurerm_network_watcher_flow_log", {}) == set()
}

test_unknown if log({"enabled": "${var.on}", "days": 7}) == set()
