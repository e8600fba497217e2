package lintel.github.workflow.debug_logging_off_test

import data.lintel.github.workflow.debug_logging_off
import data.lintel.lib.testing

test_violations_are_denied if {
	debug_logging_off.deny == {{"path": ["env", "ACTIONS_STEP_DEBUG"]}} with input as testing.workflow(["push"], {"env": {"ACTIONS_STEP_DEBUG": true}})
}

test_others_are_allowed if {
	debug_logging_off.deny == set() with input as testing.workflow(["push"], {"env": {"ACTIONS_STEP_DEBUG": false}})
	debug_logging_off.deny == set() with input as testing.step(["push"], {})
}
