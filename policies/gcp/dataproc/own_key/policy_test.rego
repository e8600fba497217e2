package lintel.gcp.dataproc.own_key_test

import data.lintel.gcp.dataproc.own_key
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry("google_dataproc_cluster", "x", config)
}

test_own if denied({"cluster_config": [{"encryption_config": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}]}) == set()

test_none if {
	denied({"cluster_config": [{"encryption_config": [{"kms_key_name": ""}]}]}) == {["cluster_config", 0, "encryption_config", 0, "kms_key_name"]}
}

test_absent if {
	denied({"name": "orders"}) == {["cluster_config"]}
	denied({"cluster_config": [{}]}) == {["cluster_config", 0, "encryption_config"]}
}

test_in_gke if denied({"virtual_cluster_config": [{"staging_bucket": "b"}]}) == set()
