package lintel.gcp.iam.project_roles_narrow_test

import data.lintel.gcp.iam.project_roles_narrow
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := project_roles_narrow.deny with input as testing.entry(type, "x", config)
}

test_basic if {
	every role in ["roles/owner", "roles/editor", "roles/viewer"] {
		denied("google_project_iam_member", {"role": role, "member": "user:ann@example.com"}) == {["role"]}
		denied("google_project_iam_binding", {"role": role, "members": "${var.members}"}) == {["role"]}
	}
	denied("google_project_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/owner", "members": ["user:ann@example.com"]}]}`}) == {["policy_data"]}
}

test_predefined if denied("google_project_iam_member", {"role": "roles/storage.admin", "member": "group:staff@example.com"}) == set()

test_service_of_google if {
	agent := "serviceAccount:${data.google_project.shop.number}@cloudservices.gserviceaccount.com"
	denied("google_project_iam_member", {"role": "roles/editor", "member": agent}) == set()
	denied("google_project_iam_binding", {"role": "roles/editor", "members": [agent, "user:ann@example.com"]}) == {["role"]}
}

test_absent if denied("google_project_iam_member", {}) == set()

test_unknown if denied("google_project_iam_member", {"role": "${var.role}", "member": "user:ann@example.com"}) == set()
