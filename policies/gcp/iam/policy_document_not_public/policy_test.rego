package lintel.gcp.iam.policy_document_not_public_test

import data.lintel.gcp.iam.policy_document_not_public
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := policy_document_not_public.deny with input as testing.entry("data.google_iam_policy", "x", config)
}

binding(members) := {"binding": [{"role": "roles/viewer", "members": ["user:ann@example.com"]}, {"role": "roles/run.invoker", "members": members}]}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied(binding(["group:staff@example.com", everybody])) == {["binding", 1, "members", 1]}
	}
}

test_private if denied(binding(["group:staff@example.com"])) == set()

test_absent if {
	denied({}) == set()
	denied({"binding": [{"role": "roles/viewer"}]}) == set()
}

test_unknown if {
	denied(binding("${var.members}")) == set()
	denied(binding(["${var.member}"])) == set()
}
