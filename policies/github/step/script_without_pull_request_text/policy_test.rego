package lintel.github.step.script_without_pull_request_text_test

import data.lintel.github.step.script_without_pull_request_text
import data.lintel.lib.testing

step(sink, control) := testing.step(["issues"], {"flows": [{"path": ["run"], "sink": sink, "source": "github.event.issue.body", "control": control, "events": [], "steps": []}]})

test_text_of_strangers_is_denied if {
	script_without_pull_request_text.deny == {{"path": ["flows", 0], "message": "github.event.issue.body reaches this script"}} with input as step("script", "fork")
}

test_text_of_others_is_allowed if {
	script_without_pull_request_text.deny == set() with input as step("script", "anyone")
	script_without_pull_request_text.deny == set() with input as step("script", "collaborator")
}

test_other_places_are_allowed if {
	script_without_pull_request_text.deny == set() with input as step("cache-key", "fork")
	script_without_pull_request_text.deny == set() with input as testing.step(["issues"], {})
}
