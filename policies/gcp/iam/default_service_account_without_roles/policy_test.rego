package lintel.gcp.iam.default_service_account_without_roles_test

import data.lintel.gcp.iam.default_service_account_without_roles
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := default_service_account_without_roles.deny with input as testing.entry(type, "x", config)
}

member(x) := {"role": "roles/viewer", "member": x}

test_default if {
	denied("google_project_iam_member", member("serviceAccount:512345678901-compute@developer.gserviceaccount.com")) == {["member"]}
	denied("google_folder_iam_binding", {"role": "roles/viewer", "members": ["group:staff@example.com", "serviceAccount:512345678901-compute@developer.gserviceaccount.com"]}) == {["members", 1]}
	denied("google_organization_iam_policy", {"policy_data": `{"bindings": [{"role": "roles/viewer", "members": ["serviceAccount:512345678901-compute@developer.gserviceaccount.com"]}]}`}) == {["policy_data"]}
}

test_app_engine if denied("google_project_iam_member", member("serviceAccount:shop@appspot.gserviceaccount.com")) == {["member"]}

test_number_of_the_project_is_unknown if {
	account := "serviceAccount:${data.google_project.shop.number}-compute@developer.gserviceaccount.com"
	denied("google_project_iam_member", member(account)) == {[]}
	denied("google_project_iam_binding", {"members": [account]}) == {["members"]}
}

test_own_account if denied("google_project_iam_member", member("serviceAccount:web@shop.iam.gserviceaccount.com")) == set()

test_absent if denied("google_project_iam_member", {}) == set()

test_unknown if denied("google_project_iam_member", member("${var.member}")) == set()
