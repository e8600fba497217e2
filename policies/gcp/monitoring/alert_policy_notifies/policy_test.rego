package lintel.gcp.monitoring.alert_policy_notifies_test

import data.lintel.gcp.monitoring.alert_policy_notifies
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := alert_policy_notifies.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

channels := ["${google_monitoring_notification_channel.oncall.id}"]

test_fails if {
	denied("google_monitoring_alert_policy", {"notification_channels": channels, "enabled": false}) == {["enabled"]}
	denied("google_monitoring_alert_policy", {}) == {["notification_channels"]}
	denied("google_monitoring_alert_policy", {"notification_channels": []}) == {["notification_channels"]}
}

test_passes if {
	every config in [{"notification_channels": channels}, {"notification_channels": "${var.channels}", "enabled": true}] {
		denied("google_monitoring_alert_policy", config) == set()
	}
}
