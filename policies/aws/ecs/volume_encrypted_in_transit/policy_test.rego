package lintel.aws.ecs.volume_encrypted_in_transit_test

import data.lintel.aws.ecs.volume_encrypted_in_transit
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := volume_encrypted_in_transit.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_task_definition", {"volume": [{"name": "a"}, {"efs_volume_configuration": [{"file_system_id": "fs-1"}]}]}) == {["volume", 1, "efs_volume_configuration", 0, "transit_encryption"]}
	denied("aws_ecs_task_definition", {"volume": [{"efs_volume_configuration": [{"transit_encryption": "DISABLED"}]}]}) == {["volume", 0, "efs_volume_configuration", 0, "transit_encryption"]}
}

test_passes if {
	every config in [
		{},
		{"volume": [{"efs_volume_configuration": [{"transit_encryption": "ENABLED"}]}]},
		{"volume": [{"name": "a"}]},
		{"volume": "${var.volumes}"},
	] {
		denied("aws_ecs_task_definition", config) == set()
	}
}
