package lintel.aws.cloudtrail.object_events_recorded_test

import data.lintel.aws.cloudtrail.object_events_recorded
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := object_events_recorded.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_passes if {
	every config in [
		{"event_selector": [{"data_resource": [{"type": "AWS::S3::Object"}]}]},
		{"event_selector": "${var.selectors}"},
	] {
		denied("aws_cloudtrail", config) == set()
	}
}

missing(config) := {violation.instance | some violation in violations} if {
	violations := object_events_recorded.deny with input as testing.entry("aws_cloudtrail", "a", config) with data.resources as {}
}

test_kinds if {
	missing({}) == {"read", "write"}
	missing({"event_selector": [{"read_write_type": "All"}]}) == {"read", "write"}
	missing({"event_selector": [{"read_write_type": "WriteOnly", "data_resource": [{"type": "AWS::S3::Object"}]}]}) == {"read"}
	objects := {"field": "resources.type", "equals": ["AWS::S3::Object"]}
	missing({"advanced_event_selector": [{"field_selector": [objects]}]}) == set()
	missing({"advanced_event_selector": [{"field_selector": [objects, {"field": "readOnly", "equals": ["true"]}]}]}) == {"write"}
}
