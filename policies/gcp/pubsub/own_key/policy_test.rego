package lintel.gcp.pubsub.own_key_test

import data.lintel.gcp.pubsub.own_key
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry("google_pubsub_topic", "x", config)
}

test_own if denied({"kms_key_name": "${google_kms_crypto_key.k.id}"}) == set()

test_none if denied({"kms_key_name": ""}) == {["kms_key_name"]}

test_absent if denied({}) == {["kms_key_name"]}
