package lintel.azure.monitor.activity_log_alert_acts_test

import data.lintel.azure.monitor.activity_log_alert_acts
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := activity_log_alert_acts.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

action := [{"action_group_id": "a"}]

test_fails if {
	denied("azurerm_monitor_activity_log_alert", {"action": action, "enabled": false}) == {["enabled"]}
	denied("azurerm_monitor_activity_log_alert", {}) == {["action"]}
	denied("azurerm_monitor_activity_log_alert", {"action": []}) == {["action"]}
}

test_passes if {
	every config in [{"action": action}, {"action": action, "enabled": true}, {"action": "${var.actions}"}] {
		denied("azurerm_monitor_activity_log_alert", config) == set()
	}
}
