package lintel.github.step.action_patched_test

import data.lintel.github.step.action_patched
import data.lintel.lib.testing

denied(text) if count(action_patched.deny) == 1 with input as testing.action(text, {})

test_versions_with_the_flaw_are_denied if {
	denied("actions/download-artifact@v4.1.2")
	denied("tj-actions/branch-names@v8")
	denied("rlespinasse/github-slug-action@2.0.0")
}

test_the_comment_of_a_commit_counts if {
	count(action_patched.deny) == 1 with input as testing.step(["push"], {"uses": object.union(
		testing.uses("actions/download-artifact@fb598a63ae348fa914e94cd0ff38f362e927b741"),
		{"version": "v4.1.0"},
	)})
}

test_later_versions_are_allowed if {
	not denied("actions/download-artifact@v4.1.3")
	not denied("actions/download-artifact@v3")
	not denied("tj-actions/branch-names@v9")
	not denied("example/other@v1")
}

# The newest version of a line has the fix.
test_a_line_of_versions_with_the_fix_is_allowed if not denied("actions/download-artifact@v4")

test_a_branch_is_unknown if not denied("tj-actions/branch-names@main")
