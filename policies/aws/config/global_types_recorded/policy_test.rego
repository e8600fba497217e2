package lintel.aws.config.global_types_recorded_test

import data.lintel.aws.config.global_types_recorded
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := global_types_recorded.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_config_configuration_recorder", {}) == {["recording_group"]}
	denied("aws_config_configuration_recorder", {"recording_group": [{"all_supported": true}]}) == {["recording_group", 0, "include_global_resource_types"]}
}

test_passes if {
	denied("aws_config_configuration_recorder", {"recording_group": [{"include_global_resource_types": true}]}) == set()
}
