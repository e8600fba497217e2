package lintel.github.step.action_version_supported_test

import data.lintel.github.step.action_version_supported
import data.lintel.lib.testing

test_retired_versions_are_denied if {
	count(action_version_supported.deny) == 1 with input as testing.action("actions/upload-artifact@v3", {})
	count(action_version_supported.deny) == 1 with input as testing.action("actions/checkout@v2.4.0", {})
}

test_others_are_allowed if {
	action_version_supported.deny == set() with input as testing.action("actions/upload-artifact@v4", {})
	action_version_supported.deny == set() with input as testing.action("actions/cache@v4", {})
	action_version_supported.deny == set() with input as testing.action("actions/upload-artifact@main", {})
}
