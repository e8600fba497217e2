package lintel.github.workflow.trigger_not_privileged_test

import data.lintel.github.workflow.trigger_not_privileged
import data.lintel.lib.testing

test_violations_are_denied if {
	trigger_not_privileged.deny == {{"path": ["on", "pull_request_target"]}} with input as testing.workflow(["pull_request_target", "push"], {})
}

test_others_are_allowed if {
	trigger_not_privileged.deny == set() with input as testing.workflow(["pull_request"], {})
}
