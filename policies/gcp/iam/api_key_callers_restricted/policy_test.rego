package lintel.gcp.iam.api_key_callers_restricted_test

import data.lintel.gcp.iam.api_key_callers_restricted
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := api_key_callers_restricted.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_apikeys_key", {}) == {["restrictions"]}
	denied("google_apikeys_key", {"restrictions": [{"browser_key_restrictions": [{"allowed_referrers": ["*"]}]}]}) == {["restrictions", 0, "browser_key_restrictions", 0, "allowed_referrers", 0]}
	denied("google_apikeys_key", {"restrictions": [{"server_key_restrictions": [{"allowed_ips": ["0.0.0.0/0"]}]}]}) == {["restrictions", 0, "server_key_restrictions", 0, "allowed_ips", 0]}
}

test_passes if {
	denied("google_apikeys_key", {"restrictions": [{"ios_key_restrictions": [{"allowed_bundle_ids": ["com.example.shop"]}]}]}) == set()
	denied("google_apikeys_key", {"restrictions": "${var.restrictions}"}) == set()
}
