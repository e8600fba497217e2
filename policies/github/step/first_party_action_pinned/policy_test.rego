package lintel.github.step.first_party_action_pinned_test

import data.lintel.github.step.first_party_action_pinned
import data.lintel.lib.testing

test_violations_are_denied if {
	first_party_action_pinned.deny == {{"path": ["uses"]}} with input as testing.action("actions/checkout@v4", {})
}

test_others_are_allowed if {
	first_party_action_pinned.deny == set() with input as testing.action("actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683", {})
	first_party_action_pinned.deny == set() with input as testing.action("docker/login-action@v3", {})
}
