package lintel.gcp.secretmanager.secret_not_public_test

import data.lintel.gcp.secretmanager.secret_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := secret_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_secret_manager_secret_iam_member", {"role": "roles/secretmanager.secretAccessor", "member": "allUsers"}) == {["member"]}
	binding := {"role": "roles/secretmanager.viewer", "members": ["user:a@example.com", "allAuthenticatedUsers"]}
	denied("google_secret_manager_secret_iam_binding", binding) == {["members", 1]}
}

test_passes if {
	every member in ["serviceAccount:a@shop.iam.gserviceaccount.com", "${var.member}"] {
		denied("google_secret_manager_secret_iam_member", {"role": "roles/secretmanager.viewer", "member": member}) == set()
	}
}
