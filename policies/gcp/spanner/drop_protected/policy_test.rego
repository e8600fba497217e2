package lintel.gcp.spanner.drop_protected_test

import data.lintel.gcp.spanner.drop_protected
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := drop_protected.deny with input as testing.entry("google_spanner_database", "x", config)
}

test_on if {
	denied({"enable_drop_protection": true}) == set()
	denied({"enable_drop_protection": "true"}) == set()
}

test_off if denied({"enable_drop_protection": false}) == {["enable_drop_protection"]}

test_absent if denied({"name": "orders"}) == {["enable_drop_protection"]}
