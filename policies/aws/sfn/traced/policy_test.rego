package lintel.aws.sfn.traced_test

import data.lintel.aws.sfn.traced
import data.lintel.lib.testing

test_fails if {
	traced.deny == {{"path": ["tracing_configuration"]}} with input as testing.entry("aws_sfn_state_machine", "a", {}) with data.resources as {}
	traced.deny == {{"path": ["tracing_configuration", 0, "enabled"]}} with input as testing.entry("aws_sfn_state_machine", "a", {"tracing_configuration": [{"enabled": false}]}) with data.resources as {}
}

test_passes if {
	traced.deny == set() with input as testing.entry("aws_sfn_state_machine", "a", {"tracing_configuration": [{"enabled": true}]}) with data.resources as {}
}
