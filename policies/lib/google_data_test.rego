package lintel.lib.google_data_test

import data.lintel.lib.google_data
import data.lintel.lib.testing

machine(scopes) := testing.entry("google_compute_instance", "m", {"service_account": [{"email": "${google_service_account.a.email}", "scopes": scopes}]})

found(scopes, type, grant) := {[right.rank, right.what, right.stores] | some right in rights} if {
	rights := google_data.rights with input as machine(scopes) with data.resources as {
		"google_service_account": [testing.entry("google_service_account", "a", {})],
		"google_storage_bucket": [testing.entry("google_storage_bucket", "b", {"name": "b"})],
		type: [testing.entry(type, "g", grant)],
	}
}

member := "serviceAccount:${google_service_account.a.email}"

test_everything if {
	owner := {"role": "roles/owner", "member": member}
	every scope in ["cloud-platform", "https://www.googleapis.com/auth/cloud-platform"] {
		found([scope], "google_project_iam_member", owner) == {[3, "roles/owner of the project", ["all data of the project"]]}
	}
	found(["logging-write"], "google_project_iam_member", owner) == set()
}

test_every_bucket if {
	found(["cloud-platform"], "google_project_iam_binding", {"role": "roles/storage.admin", "members": [member]}) == {
		[2, "roles/storage.admin of the project", ["google_storage_bucket.b"]],
	}
}

test_named if {
	grant := {"role": "roles/storage.objectViewer", "member": member, "bucket": "b"}
	found(["cloud-platform"], "google_storage_bucket_iam_member", grant) == {[1, "roles/storage.objectViewer", ["google_storage_bucket.b"]]}
}

test_none if {
	found(["cloud-platform"], "google_project_iam_member", {"role": "roles/viewer", "member": member}) == set()
	found(["cloud-platform"], "google_project_iam_member", {"role": "roles/owner", "member": "user:a@example.com"}) == set()
}
