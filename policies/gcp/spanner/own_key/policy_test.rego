package lintel.gcp.spanner.own_key_test

import data.lintel.gcp.spanner.own_key
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry("google_spanner_database", "x", config)
}

test_own if {
	denied({"encryption_config": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()
	denied({"encryption_config": [{"kms_key_names": ["${google_kms_crypto_key.k.id}"]}]}) == set()
}

test_none if {
	denied({"encryption_config": [{"kms_key_name": ""}]}) == {["encryption_config", 0, "kms_key_name"]}
	denied({"encryption_config": [{"kms_key_names": []}]}) == {["encryption_config", 0, "kms_key_names"]}
}

test_absent if denied({"name": "orders"}) == {["encryption_config"]}
