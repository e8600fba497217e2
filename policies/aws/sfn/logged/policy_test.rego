package lintel.aws.sfn.logged_test

import data.lintel.aws.sfn.logged
import data.lintel.lib.testing

test_fails if {
	logged.deny == {{"path": ["logging_configuration"]}} with input as testing.entry("aws_sfn_state_machine", "a", {}) with data.resources as {}
	every config in [
		{"logging_configuration": [{"level": "OFF"}]},
		{"logging_configuration": [{"include_execution_data": true}]},
	] {
		logged.deny == {{"path": ["logging_configuration", 0, "level"]}} with input as testing.entry("aws_sfn_state_machine", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"logging_configuration": [{"level": "ALL"}]},
		{"logging_configuration": [{"level": "${var.level}"}]},
	] {
		logged.deny == set() with input as testing.entry("aws_sfn_state_machine", "a", config) with data.resources as {}
	}
}
