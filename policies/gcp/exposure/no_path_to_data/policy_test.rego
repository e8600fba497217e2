package lintel.gcp.exposure.no_path_to_data_test

import data.lintel.gcp.exposure.no_path_to_data
import data.lintel.lib.testing

service := testing.entry("google_cloud_run_v2_service", "s", {
	"name": "s",
	"template": [{"service_account": "${google_service_account.a.email}"}],
})

granted(member, role) := {
	"google_cloud_run_v2_service": [service],
	"google_cloud_run_v2_service_iam_member": [testing.entry("google_cloud_run_v2_service_iam_member", "m", {
		"name": "s", "role": "roles/run.invoker", "member": member,
	})],
	"google_service_account": [testing.entry("google_service_account", "a", {})],
	"google_project_iam_member": [testing.entry("google_project_iam_member", "p", {
		"role": role, "member": "serviceAccount:${google_service_account.a.email}",
	})],
}

messages(resources) := {violation.message | some violation in violations} if {
	violations := no_path_to_data.deny with input as service with data.resources as resources
}

test_rights_that_are_too_wide if {
	messages(granted("allUsers", "roles/editor")) == {concat("", [
		"internet → google_cloud_run_v2_service_iam_member.m (allUsers) → google_cloud_run_v2_service.s → ",
		"google_service_account.a (roles/editor of the project) → all data of the project; ",
		"cheapest cut: grant a narrower role than roles/editor, or for single resources, in place of google_project_iam_member.p",
	])}
	count(messages(granted("allUsers", "roles/storage.objectViewer"))) == 1
}

test_as_meant if {
	messages(granted("allUsers", "roles/logging.logWriter")) == set()
	messages(granted("user:a@example.com", "roles/editor")) == set()
}
