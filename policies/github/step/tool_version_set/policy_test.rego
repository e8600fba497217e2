package lintel.github.step.tool_version_set_test

import data.lintel.github.step.tool_version_set
import data.lintel.lib.testing

test_violations_are_denied if {
	tool_version_set.deny == {{"path": ["with", "version"]}} with input as testing.action("aquasecurity/setup-trivy@v0.2.6", {})
	tool_version_set.deny == {{"path": ["with", "version"]}} with input as testing.action("aquasecurity/setup-trivy@v0.2.6", {"version": "latest"})
	tool_version_set.deny == {{"path": ["with", "version"]}} with input as testing.action("1password/load-secrets-action@v4", {})
}

test_others_are_allowed if {
	tool_version_set.deny == set() with input as testing.action("aquasecurity/setup-trivy@v0.2.6", {"version": "v0.70.0"})
	tool_version_set.deny == set() with input as testing.action("actions/checkout@v4", {})
	tool_version_set.deny == set() with input as testing.action("1password/load-secrets-action@v2", {})
}
