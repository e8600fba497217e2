package lintel.gcp.compute.https_proxy_ssl_policy_test

import data.lintel.gcp.compute.https_proxy_ssl_policy
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := https_proxy_ssl_policy.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_compute_target_https_proxy", {}) == {["ssl_policy"]}
}

test_passes if {
	denied("google_compute_target_https_proxy", {"ssl_policy": "modern"}) == set()
	denied("google_compute_target_https_proxy", {"ssl_policy": "${google_compute_ssl_policy.a.id}"}) == set()
}
