package lintel.gcp.iam.api_key_apis_restricted_test

import data.lintel.gcp.iam.api_key_apis_restricted
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := api_key_apis_restricted.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_apikeys_key", {"restrictions": [{"server_key_restrictions": [{"allowed_ips": ["203.0.113.7"]}]}]}) == {["restrictions", 0, "api_targets"]}
}

test_passes if {
	denied("google_apikeys_key", {"restrictions": [{"api_targets": [{"service": "maps.googleapis.com"}]}]}) == set()
}
