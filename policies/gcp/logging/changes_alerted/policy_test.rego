package lintel.gcp.logging.changes_alerted_test

import data.lintel.gcp.logging.changes_alerted
import data.lintel.lib.testing

missing(resources) := {violation.instance | some violation in violations} if {
	violations := changes_alerted.deny with input as testing.entry("google_project", "a", {}) with data.resources as resources
}

metric := testing.entry("google_logging_metric", "a", {"name": "routes", "filter": `resource.type="gce_route"`})

alert(kind, filter) := testing.entry("google_monitoring_alert_policy", "a", {"conditions": [{kind: [{"filter": filter}]}]})

test_no_alerts if {
	count(missing({})) == 8
	count(missing({"google_logging_metric": [metric]})) == 8
}

test_alerts if {
	every filter in [`metric.type="logging.googleapis.com/user/routes"`, `metric.type="logging.googleapis.com/user/${google_logging_metric.a.name}"`] {
		found := missing({"google_logging_metric": [metric], "google_monitoring_alert_policy": [alert("condition_threshold", filter)]})
		count(found) == 7
		not "route_change" in found
	}
	count(missing({"google_monitoring_alert_policy": [alert("condition_matched_log", `resource.type="gce_network"`)]})) == 7
}
