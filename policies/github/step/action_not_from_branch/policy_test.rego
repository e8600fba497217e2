package lintel.github.step.action_not_from_branch_test

import data.lintel.github.step.action_not_from_branch
import data.lintel.lib.testing

trusted(names) := {"github.step.action_not_from_branch": {"trusted": names}}

test_a_branch_is_denied if {
	action_not_from_branch.deny == {{"path": ["uses"]}} with input as testing.action("example/deploy@main", {})
		with data.settings as trusted([])
	action_not_from_branch.deny == {{"path": ["uses"]}} with input as testing.action("actions/checkout@master", {})
		with data.settings as trusted([])
}

test_versions_and_trusted_owners_are_allowed if {
	action_not_from_branch.deny == set() with input as testing.action("example/deploy@v1.2", {}) with data.settings as trusted([])
	action_not_from_branch.deny == set() with input as testing.action("example/deploy@main", {}) with data.settings as trusted(["example"])
	action_not_from_branch.deny == set() with input as testing.step(["push"], {"run": "make"}) with data.settings as trusted([])
}
