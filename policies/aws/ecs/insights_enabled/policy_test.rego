package lintel.aws.ecs.insights_enabled_test

import data.lintel.aws.ecs.insights_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := insights_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_cluster", {}) == {["setting"]}
	denied("aws_ecs_cluster", {"setting": [{"name": "containerInsights", "value": "disabled"}]}) == {["setting", 0, "value"]}
}

test_passes if {
	every config in [
		{"setting": [{"name": "containerInsights", "value": "enabled"}]},
		{"setting": [{"name": "containerInsights", "value": "${var.insights}"}]},
		{"setting": "${var.settings}"},
	] {
		denied("aws_ecs_cluster", config) == set()
	}
}
