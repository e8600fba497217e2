package lintel.gcp.logging.all_entries_exported_test

import data.lintel.gcp.logging.all_entries_exported
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := all_entries_exported.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_project", {}) == {[]}
}

test_passes if {
	every filter in ["", "${var.filter}"] {
		violations := all_entries_exported.deny with input as testing.entry("google_project", "a", {})
			with data.resources as {"google_logging_folder_sink": [testing.entry("google_logging_folder_sink", "a", {"filter": filter})]}
		violations == set()
	}
	partial := all_entries_exported.deny with input as testing.entry("google_project", "a", {})
		with data.resources as {"google_logging_project_sink": [testing.entry("google_logging_project_sink", "a", {"filter": "severity>=ERROR"})]}
	count(partial) == 1
}
