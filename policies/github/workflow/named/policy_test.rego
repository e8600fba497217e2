package lintel.github.workflow.named_test

import data.lintel.github.workflow.named
import data.lintel.lib.testing

test_violations_are_denied if {
	named.deny == {{"path": ["name"]}} with input as testing.workflow(["push"], {})
}

test_others_are_allowed if {
	named.deny == set() with input as testing.workflow(["push"], {"name": "Build"})
}
