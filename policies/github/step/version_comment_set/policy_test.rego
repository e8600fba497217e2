package lintel.github.step.version_comment_set_test

import data.lintel.github.step.version_comment_set
import data.lintel.lib.testing

commit := testing.uses("actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683")

test_a_commit_alone_is_denied if {
	version_comment_set.deny == {{"path": ["uses"]}} with input as testing.step(["push"], {"uses": commit})
}

test_a_version_is_allowed if {
	version_comment_set.deny == set() with input as testing.step(["push"], {"uses": object.union(commit, {"version": "v4.2.2"})})
	version_comment_set.deny == set() with input as testing.action("actions/checkout@v4", {})
}
