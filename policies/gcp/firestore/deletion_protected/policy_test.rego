package lintel.gcp.firestore.deletion_protected_test

import data.lintel.gcp.firestore.deletion_protected
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := deletion_protected.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_firestore_database", {}) == {["delete_protection_state"]}
}

test_passes if {
	denied("google_firestore_database", {"delete_protection_state": "DELETE_PROTECTION_ENABLED"}) == set()
}
