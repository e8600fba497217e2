package lintel.gcp.artifactregistry.repository_not_public_test

import data.lintel.gcp.artifactregistry.repository_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := repository_not_public.deny with input as testing.entry(type, "x", config)
}

test_public if {
	every everybody in ["allUsers", "allAuthenticatedUsers"] {
		denied("google_artifact_registry_repository_iam_member", {"role": "roles/artifactregistry.reader", "member": everybody}) == {["member"]}
		denied("google_artifact_registry_repository_iam_binding", {"role": "roles/artifactregistry.reader", "members": ["group:staff@example.com", everybody]}) == {["members", 1]}
	}
	denied("google_artifact_registry_repository_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/artifactregistry.reader", "members": ["allUsers"]}]}`}) == {["policy_data"]}
}

test_private if denied("google_artifact_registry_repository_iam_member", {"role": "roles/artifactregistry.reader", "member": "group:staff@example.com"}) == set()

test_absent if denied("google_artifact_registry_repository_iam_binding", {"role": "roles/artifactregistry.reader"}) == set()

test_unknown if {
	denied("google_artifact_registry_repository_iam_member", {"role": "roles/artifactregistry.reader", "member": "${var.member}"}) == set()
	denied("google_artifact_registry_repository_iam_policy", {"policy_data": "${data.google_iam_policy.p.policy_data}"}) == set()
}
