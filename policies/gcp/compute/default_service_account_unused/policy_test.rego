package lintel.gcp.compute.default_service_account_unused_test

import data.lintel.gcp.compute.default_service_account_unused
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := default_service_account_unused.deny with input as testing.entry("google_compute_instance", "x", config)
}

test_default if {
	every email in [null, "", "123456-compute@developer.gserviceaccount.com"] {
		denied({"service_account": [{"email": email, "scopes": ["cloud-platform"]}]}) == {["service_account", 0, "email"]}
	}
	denied({"service_account": [{"scopes": ["cloud-platform"]}]}) == {["service_account", 0, "email"]}
}

test_number_of_the_project_is_unknown if {
	email := "${data.google_project.shop.number}-compute@developer.gserviceaccount.com"
	denied({"service_account": [{"email": email}]}) == {["service_account", 0]}
}

test_own_account if denied({"service_account": [{"email": "shop@shop.iam.gserviceaccount.com"}]}) == set()

test_no_account if {
	denied({}) == set()
	denied({"service_account": []}) == set()
}

test_unknown if denied({"service_account": [{"email": "${google_service_account.shop.email}"}]}) == set()
