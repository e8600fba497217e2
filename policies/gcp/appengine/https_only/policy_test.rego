package lintel.gcp.appengine.https_only_test

import data.lintel.gcp.appengine.https_only
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := https_only.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_app_engine_standard_app_version", {"handlers": [{"url_regex": "/"}, {"security_level": "SECURE_NEVER"}]}) == {["handlers", 0, "security_level"], ["handlers", 1, "security_level"]}
}

test_passes if {
	denied("google_app_engine_standard_app_version", {}) == set()
	denied("google_app_engine_standard_app_version", {"handlers": [{"security_level": "SECURE_ALWAYS"}]}) == set()
}
