package lintel.github.step.script_not_injected_test

import data.lintel.github.step.script_not_injected
import data.lintel.lib.testing

step(sink, control) := testing.step(["issues"], {"flows": [{"path": ["run"], "sink": sink, "source": "github.event.issue.body", "control": control, "events": [], "steps": []}]})

test_text_of_strangers_is_denied if {
	script_not_injected.deny == {{"path": ["flows", 0], "message": "github.event.issue.body reaches this script"}} with input as step("script", "anyone")
}

test_text_of_others_is_allowed if {
	script_not_injected.deny == set() with input as step("script", "fork")
	script_not_injected.deny == set() with input as step("script", "collaborator")
}

test_other_places_are_allowed if {
	script_not_injected.deny == set() with input as step("cache-key", "anyone")
	script_not_injected.deny == set() with input as testing.step(["issues"], {})
}
