package lintel.aws.globalaccelerator.flow_logs_enabled_test

import data.lintel.aws.globalaccelerator.flow_logs_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := flow_logs_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_globalaccelerator_accelerator", {}) == {["attributes"]}
	denied("aws_globalaccelerator_accelerator", {"attributes": [{"flow_logs_enabled": false}]}) == {["attributes", 0, "flow_logs_enabled"]}
}

test_passes if {
	denied("aws_globalaccelerator_accelerator", {"attributes": [{"flow_logs_enabled": true}]}) == set()
}
