package lintel.gcp.iam.impersonation_granted_by_account_test

import data.lintel.gcp.iam.impersonation_granted_by_account
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := impersonation_granted_by_account.deny with input as testing.entry(type, "x", config)
}

test_for_all_accounts if {
	every role in ["roles/iam.serviceAccountUser", "roles/iam.serviceAccountTokenCreator", "roles/iam.workloadIdentityUser"] {
		denied("google_project_iam_member", {"role": role, "member": "user:ann@example.com"}) == {["role"]}
		denied("google_folder_iam_binding", {"role": role, "members": ["group:staff@example.com"]}) == {["role"]}
	}
	policy := `{"bindings": [{"role": "roles/iam.serviceAccountUser", "members": ["user:ann@example.com"]}]}`
	denied("google_organization_iam_policy", {"policy_data": policy}) == {["policy_data"]}
}

test_service_of_google if {
	agent := "serviceAccount:service-512345678901@gcp-sa-pubsub.iam.gserviceaccount.com"
	denied("google_project_iam_member", {"role": "roles/iam.serviceAccountTokenCreator", "member": agent}) == set()
}

test_other_roles if denied("google_project_iam_member", {"role": "roles/run.invoker", "member": "user:ann@example.com"}) == set()

test_absent if denied("google_project_iam_member", {}) == set()

test_unknown if denied("google_project_iam_member", {"role": "${var.role}", "member": "user:ann@example.com"}) == set()
