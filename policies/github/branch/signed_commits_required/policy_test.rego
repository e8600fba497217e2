package lintel.github.branch.signed_commits_required_test

import data.lintel.github.branch.signed_commits_required
import data.lintel.lib.testing

found := {{"path": ["require_signed_commits"]}}

protection(config) := testing.entry("github_branch_protection", "main", config)

test_not_required if {
	every config in [{}, {"require_signed_commits": null}, {"require_signed_commits": false}] {
		signed_commits_required.deny == found with input as protection(config)
	}
}

test_required if {
	every written in [true, "true"] {
		signed_commits_required.deny == set() with input as protection({"require_signed_commits": written})
	}
}

# The engine drops a violation at an unknown value.
test_unknown if signed_commits_required.deny == found with input as protection({"require_signed_commits": "${var.signed}"})
