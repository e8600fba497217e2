package lintel.gcp.bigquery.table_deletion_protected_test

import data.lintel.gcp.bigquery.table_deletion_protected
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := table_deletion_protected.deny with input as testing.entry("google_bigquery_table", "x", config)
}

test_off if {
	denied({"deletion_protection": false}) == {["deletion_protection"]}
	denied({"deletion_protection": "false"}) == {["deletion_protection"]}
}

test_on if denied({"deletion_protection": true}) == set()

test_absent_is_on if denied({"name": "orders"}) == set()

test_unknown if denied({"deletion_protection": "${var.protect}"}) == set()
