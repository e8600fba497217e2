package lintel.github.step.environment_not_injected_test

import data.lintel.github.step.environment_not_injected
import data.lintel.lib.testing

step(sink, control) := testing.step(["issues"], {"flows": [{"path": ["run"], "sink": sink, "source": "github.event.issue.body", "control": control, "events": [], "steps": []}]})

test_text_of_strangers_is_denied if {
	environment_not_injected.deny == {{"path": ["flows", 0], "message": "github.event.issue.body reaches GITHUB_ENV or GITHUB_PATH"}} with input as step("environment-file", "anyone")
}

test_text_of_others_is_allowed if {
	environment_not_injected.deny == set() with input as step("environment-file", "fork")
	environment_not_injected.deny == set() with input as step("environment-file", "collaborator")
}

test_other_places_are_allowed if {
	environment_not_injected.deny == set() with input as step("cache-key", "anyone")
	environment_not_injected.deny == set() with input as testing.step(["issues"], {})
}
