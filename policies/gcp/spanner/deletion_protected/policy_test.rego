package lintel.gcp.spanner.deletion_protected_test

import data.lintel.gcp.spanner.deletion_protected
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := deletion_protected.deny with input as testing.entry("google_spanner_database", "x", config)
}

test_off if {
	denied({"deletion_protection": false}) == {["deletion_protection"]}
	denied({"deletion_protection": "false"}) == {["deletion_protection"]}
}

test_on if denied({"deletion_protection": true}) == set()

test_absent_is_on if denied({"name": "orders"}) == set()

test_unknown if denied({"deletion_protection": "${var.protect}"}) == set()
