package lintel.github.step.self_repository_reference_test

import data.lintel.github.step.self_repository_reference
import data.lintel.lib.testing

test_violations_are_denied if {
	self_repository_reference.deny == {{"path": ["uses"]}} with input as testing.step(["push"], {"uses": {"kind": "local", "text": "./a"}})
}

test_others_are_allowed if {
	self_repository_reference.deny == set() with input as testing.step(["push"], {"uses": {"kind": "local", "text": "$/a"}})
	self_repository_reference.deny == set() with input as testing.action("actions/checkout@v4", {})
}
