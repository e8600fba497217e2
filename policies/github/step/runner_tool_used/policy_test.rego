package lintel.github.step.runner_tool_used_test

import data.lintel.github.step.runner_tool_used
import data.lintel.lib.testing

test_an_action_around_a_tool_is_denied if {
	count(runner_tool_used.deny) == 1 with input as testing.action("softprops/action-gh-release@v2", {})
}

test_others_are_allowed if {
	runner_tool_used.deny == set() with input as testing.action("actions/checkout@v4", {})
	runner_tool_used.deny == set() with input as testing.step(["push"], {"run": "gh release create v1"})
}
