package lintel.gcp.storage.own_key_test

import data.lintel.gcp.storage.own_key
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry("google_storage_bucket", "x", config)
}

test_own if denied({"encryption": [{"default_kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()

test_none if denied({"encryption": [{"default_kms_key_name": ""}]}) == {["encryption", 0, "default_kms_key_name"]}

test_absent if denied({"name": "orders"}) == {["encryption"]}
