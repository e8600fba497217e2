package lintel.gcp.kms.key_destruction_prevented_test

import data.lintel.gcp.kms.key_destruction_prevented
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := key_destruction_prevented.deny with input as testing.entry("google_kms_crypto_key", "x", config)
}

test_prevented if denied({"lifecycle": [{"prevent_destroy": true}]}) == set()

test_not_prevented if denied({"lifecycle": [{"prevent_destroy": false}]}) == {["lifecycle", 0, "prevent_destroy"]}

test_absent if denied({"name": "orders"}) == {["lifecycle"]}

test_plan if {
	planned := object.union(testing.entry("google_kms_crypto_key", "x", {}), {"source": "plan.json"})
	key_destruction_prevented.deny == set() with input as planned
}
