package lintel.gcp.gke.client_certificate_disabled_test

import data.lintel.gcp.gke.client_certificate_disabled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := client_certificate_disabled.deny with input as testing.entry("google_container_cluster", "x", config)
}

issue(x) := {"master_auth": [{"client_certificate_config": [{"issue_client_certificate": x}]}]}

test_issued if denied(issue(true)) == {["master_auth", 0, "client_certificate_config", 0, "issue_client_certificate"]}

test_not_issued if denied(issue(false)) == set()

test_absent if {
	denied({}) == set()
	denied({"master_auth": [{}]}) == set()
}

test_unknown if denied(issue("${var.issue}")) == set()
