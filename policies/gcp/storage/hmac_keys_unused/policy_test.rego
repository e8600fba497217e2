package lintel.gcp.storage.hmac_keys_unused_test

import data.lintel.gcp.storage.hmac_keys_unused
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := hmac_keys_unused.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_storage_hmac_key", {}) == {[]}
}

test_passes if {
	denied("google_storage_hmac_key", {"state": "INACTIVE"}) == set()
}
