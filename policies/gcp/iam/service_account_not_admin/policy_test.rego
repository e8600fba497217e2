package lintel.gcp.iam.service_account_not_admin_test

import data.lintel.gcp.iam.service_account_not_admin
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := service_account_not_admin.deny with input as testing.entry(type, "x", config)
}

granted(role, member) := {"role": role, "member": member}

account := "serviceAccount:web@shop.iam.gserviceaccount.com"

test_administrator if {
	every role in ["roles/storage.admin", "roles/compute.instanceAdmin.v1", "roles/resourcemanager.projectIamAdmin", "projects/shop/roles/clusterAdmin", "organizations/1/roles/KEY_ADMIN"] {
		denied("google_project_iam_member", granted(role, account)) == {["role"]}
		denied("google_folder_iam_binding", {"role": role, "members": ["user:ann@example.com", account]}) == {["role"]}
	}
}

test_reference if {
	every member in ["${google_service_account.web.member}", "serviceAccount:${google_service_account.web.email}"] {
		denied("google_project_iam_member", granted("roles/storage.admin", member)) == {["role"]}
	}
}

test_policy if {
	policy := `{"bindings": [{"role": "roles/storage.admin", "members": ["serviceAccount:web@shop.iam.gserviceaccount.com"]}]}`
	denied("google_project_iam_policy", {"policy_data": policy}) == {["policy_data"]}
}

test_document if {
	config := {"binding": [{"role": "roles/viewer", "members": [account]}, {"role": "roles/storage.admin", "members": [account]}]}
	denied("data.google_iam_policy", config) == {["binding", 1, "role"]}
}

test_passing if {
	denied("google_project_iam_member", granted("roles/storage.objectViewer", account)) == set()
	denied("google_project_iam_member", granted("roles/storage.admin", "group:operations@example.com")) == set()
	denied("google_project_iam_member", granted("roles/container.serviceAdmin", "serviceAccount:service-1@gcp-sa-gkehub.iam.gserviceaccount.com")) == set()
}

test_absent if denied("google_project_iam_member", {}) == set()

test_unknown if {
	denied("google_project_iam_member", granted("${var.role}", account)) == set()
	denied("google_project_iam_member", granted("roles/storage.admin", "${var.member}")) == set()
}
