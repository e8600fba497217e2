package lintel.gcp.iam.roles_granted_to_groups_test

import data.lintel.gcp.iam.roles_granted_to_groups
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := roles_granted_to_groups.deny with input as testing.entry(type, "x", config)
}

member(x) := {"role": "roles/viewer", "member": x}

test_user if {
	denied("google_project_iam_member", member("user:ann@example.com")) == {["member"]}
	denied("google_folder_iam_binding", {"role": "roles/viewer", "members": ["group:staff@example.com", "user:ann@example.com"]}) == {["members", 1]}
	denied("google_organization_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/viewer", "members": ["user:ann@example.com"]}]}`}) == {["policy_data"]}
}

test_passing if {
	every x in ["group:staff@example.com", "serviceAccount:web@shop.iam.gserviceaccount.com", "domain:example.com"] {
		denied("google_project_iam_member", member(x)) == set()
	}
}

test_absent if denied("google_project_iam_member", {}) == set()

test_unknown if {
	denied("google_project_iam_member", member("${var.member}")) == set()
	denied("google_project_iam_member", member("user:${var.name}@example.com")) == {[]}
}
