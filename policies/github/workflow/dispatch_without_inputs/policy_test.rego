package lintel.github.workflow.dispatch_without_inputs_test

import data.lintel.github.workflow.dispatch_without_inputs
import data.lintel.lib.testing

test_violations_are_denied if {
	dispatch_without_inputs.deny == {{"path": ["on", "workflow_dispatch", "inputs"]}} with input as testing.workflow([], {"on": {"workflow_dispatch": {"inputs": {"a": {}}}}})
}

test_others_are_allowed if {
	dispatch_without_inputs.deny == set() with input as testing.workflow(["workflow_dispatch"], {})
}
