package lintel.gcp.cloudbuild.pull_requests_approved_test

import data.lintel.gcp.cloudbuild.pull_requests_approved
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := pull_requests_approved.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_cloudbuild_trigger", {"github": [{"pull_request": [{"branch": ".*"}]}]}) == {["github", 0, "pull_request", 0, "comment_control"]}
}

test_passes if {
	denied("google_cloudbuild_trigger", {"github": [{"push": [{"branch": "main"}]}]}) == set()
	denied("google_cloudbuild_trigger", {"github": [{"pull_request": [{"comment_control": "COMMENTS_ENABLED"}]}]}) == set()
	denied("google_cloudbuild_trigger", {"github": [{"pull_request": [{}]}], "approval_config": [{"approval_required": true}]}) == set()
}
