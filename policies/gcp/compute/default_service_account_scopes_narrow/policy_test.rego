package lintel.gcp.compute.default_service_account_scopes_narrow_test

import data.lintel.gcp.compute.default_service_account_scopes_narrow
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := default_service_account_scopes_narrow.deny with input as testing.entry("google_compute_instance", "x", config)
}

account(email, scopes) := {"service_account": [{"email": email, "scopes": scopes}]}

test_all_scopes if {
	every scope in ["cloud-platform", "https://www.googleapis.com/auth/cloud-platform"] {
		denied(account("", ["storage-ro", scope])) == {["service_account", 0, "scopes", 1]}
	}
	denied(account("1-compute@developer.gserviceaccount.com", ["cloud-platform"])) == {["service_account", 0, "scopes", 0]}
}

test_passing if {
	denied(account("", ["storage-ro", "logging-write"])) == set()
	denied(account("shop@shop.iam.gserviceaccount.com", ["cloud-platform"])) == set()
}

test_absent if denied({}) == set()

test_unknown if {
	denied(account("${google_service_account.a.email}", ["cloud-platform"])) == set()
	denied(account("", "${var.scopes}")) == set()
}
