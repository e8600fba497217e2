package lintel.gcp.looker.address_private_test

import data.lintel.gcp.looker.address_private
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := address_private.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_looker_instance", {"public_ip_enabled": true}) == {["public_ip_enabled"]}
}

test_passes if {
	denied("google_looker_instance", {}) == set()
	denied("google_looker_instance", {"public_ip_enabled": false}) == set()
}
