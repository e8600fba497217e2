package lintel.gcp.iam.personal_accounts_unused_test

import data.lintel.gcp.iam.personal_accounts_unused
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := personal_accounts_unused.deny with input as testing.entry(type, "x", config)
}

member(x) := {"role": "roles/viewer", "member": x}

test_personal if {
	denied("google_project_iam_member", member("user:Ann.Smith@gmail.com")) == {["member"]}
	denied("google_project_iam_member", member("user:ann.smith@yahoo.com")) == {["member"]}
	denied("google_folder_iam_binding", {"role": "roles/viewer", "members": ["group:staff@example.com", "user:Ann.Smith@gmail.com"]}) == {["members", 1]}
	denied("google_organization_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/viewer", "members": ["user:Ann.Smith@gmail.com"]}]}`}) == {["policy_data"]}
}

test_passing if {
	denied("google_project_iam_member", member("user:ann@example.com")) == set()
	denied("google_project_iam_member", member("user:gmail.com@example.com")) == set()
}

test_absent if denied("google_project_iam_member", {}) == set()

test_unknown if {
	denied("google_project_iam_member", member("${var.member}")) == set()
	denied("google_project_iam_member", member("user:${var.name}@gmail.com")) == {[]}
}
