package lintel.gcp.dns.queries_logged_test

import data.lintel.gcp.dns.queries_logged
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := queries_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	every config in [{}, {"enable_logging": false}] {
		denied("google_dns_policy", config) == {["enable_logging"]}
	}
}

test_passes if denied("google_dns_policy", {"enable_logging": true}) == set()
