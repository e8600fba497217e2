package lintel.github.step.version_comment_matches_test

import data.lintel.github.step.version_comment_matches
import data.lintel.lib.testing

with_version(text, version) := testing.step(["push"], {"uses": object.union(testing.uses(text), {"version": version})})

one := "actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683"

two := "actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8"

test_another_version_is_denied if {
	count(version_comment_matches.deny) == 1 with input as with_version("actions/checkout@v3", "v4.2.2") with data.resources as {}
	count(version_comment_matches.deny) == 1 with input as with_version("actions/checkout@v4.1", "v4.10.1") with data.resources as {}
}

test_two_commits_of_a_version_are_denied if {
	count(version_comment_matches.deny) == 1 with input as with_version(one, "v4.2.2")
		with data.resources.github_step as [with_version(one, "v4.2.2"), with_version(two, "4.2.2")]
}

test_the_same_version_is_allowed if {
	version_comment_matches.deny == set() with input as with_version("actions/checkout@v4", "v4.2.2") with data.resources as {}
	version_comment_matches.deny == set() with input as with_version("actions/checkout@v4.2.2", "v4") with data.resources as {}
	version_comment_matches.deny == set() with input as with_version(one, "v4.2.2")
		with data.resources.github_step as [with_version(one, "v4.2.2"), with_version(two, "v5.0.0")]
}

test_moving_versions_are_allowed if {
	version_comment_matches.deny == set() with input as with_version(one, "v4")
		with data.resources.github_step as [with_version(one, "v4"), with_version(two, "v4")]
}
