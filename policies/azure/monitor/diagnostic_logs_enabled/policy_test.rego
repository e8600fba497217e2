package lintel.azure.monitor.diagnostic_logs_enabled_test

import data.lintel.azure.monitor.diagnostic_logs_enabled
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := diagnostic_logs_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	every config in [{"metric": [{"category": "AllMetrics"}]}, {"enabled_log": []}, {"log": [{"category": "a", "enabled": false}]}] {
		denied("azurerm_monitor_diagnostic_setting", config) == {["enabled_log"]}
	}
}

test_passes if {
	every config in [
		{"enabled_log": [{"category_group": "allLogs"}]},
		{"enabled_log": "${var.logs}"},
		{"log": [{"category": "a"}]},
		{"log": "${var.logs}"},
	] {
		denied("azurerm_monitor_diagnostic_setting", config) == set()
	}
}
