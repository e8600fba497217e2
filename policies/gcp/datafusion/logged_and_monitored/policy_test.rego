package lintel.gcp.datafusion.logged_and_monitored_test

import data.lintel.gcp.datafusion.logged_and_monitored
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := logged_and_monitored.deny with input as testing.entry("google_data_fusion_instance", "x", config)
}

logging := ["enable_stackdriver_logging"]

monitoring := ["enable_stackdriver_monitoring"]

test_on if denied({"enable_stackdriver_logging": true, "enable_stackdriver_monitoring": true}) == set()

test_off if {
	denied({"enable_stackdriver_logging": false, "enable_stackdriver_monitoring": true}) == {logging}
	denied({"enable_stackdriver_logging": true, "enable_stackdriver_monitoring": false}) == {monitoring}
}

test_absent if denied({"name": "orders"}) == {logging, monitoring}
