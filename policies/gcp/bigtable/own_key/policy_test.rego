package lintel.gcp.bigtable.own_key_test

import data.lintel.gcp.bigtable.own_key
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry("google_bigtable_instance", "x", config)
}

test_own if denied({"cluster": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()

test_none if denied({"cluster": [{"kms_key_name": ""}]}) == {["cluster", 0, "kms_key_name"]}

test_absent if denied({}) == {["cluster"]}
