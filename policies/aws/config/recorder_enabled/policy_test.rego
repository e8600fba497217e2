package lintel.aws.config.recorder_enabled_test

import data.lintel.aws.config.recorder_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := recorder_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_config_configuration_recorder_status", {"is_enabled": false}) == {["is_enabled"]}
	denied("aws_config_configuration_recorder", {"recording_group": [{"all_supported": "false"}]}) == {["recording_group", 0, "all_supported"]}
}

test_passes if {
	denied("aws_config_configuration_recorder_status", {"is_enabled": true}) == set()
	every config in [
		{},
		{"recording_group": [{"all_supported": false, "exclusion_by_resource_types": [{"resource_types": ["a"]}]}]},
	] {
		denied("aws_config_configuration_recorder", config) == set()
	}
}
