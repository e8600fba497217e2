package lintel.gcp.vertexai.own_key_test

import data.lintel.gcp.vertexai.own_key
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry(type, "x", config)
}

test_own if {
	denied("google_vertex_ai_dataset", {"encryption_spec": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()
	denied("google_vertex_ai_endpoint", {"encryption_spec": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()
	denied("google_vertex_ai_featurestore", {"encryption_spec": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()
	denied("google_vertex_ai_tensorboard", {"encryption_spec": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()
	denied("google_vertex_ai_metadata_store", {"encryption_spec": [{"kms_key_name": "${google_kms_crypto_key.k.id}"}]}) == set()
}

test_none if {
	denied("google_vertex_ai_dataset", {"encryption_spec": [{"kms_key_name": ""}]}) == {["encryption_spec", 0, "kms_key_name"]}
	denied("google_vertex_ai_endpoint", {"encryption_spec": [{"kms_key_name": ""}]}) == {["encryption_spec", 0, "kms_key_name"]}
	denied("google_vertex_ai_featurestore", {"encryption_spec": [{"kms_key_name": ""}]}) == {["encryption_spec", 0, "kms_key_name"]}
	denied("google_vertex_ai_tensorboard", {"encryption_spec": [{"kms_key_name": ""}]}) == {["encryption_spec", 0, "kms_key_name"]}
	denied("google_vertex_ai_metadata_store", {"encryption_spec": [{"kms_key_name": ""}]}) == {["encryption_spec", 0, "kms_key_name"]}
}

test_absent if {
	denied("google_vertex_ai_dataset", {}) == {["encryption_spec"]}
	denied("google_vertex_ai_endpoint", {}) == {["encryption_spec"]}
	denied("google_vertex_ai_featurestore", {}) == {["encryption_spec"]}
	denied("google_vertex_ai_tensorboard", {}) == {["encryption_spec"]}
	denied("google_vertex_ai_metadata_store", {}) == {["encryption_spec"]}
}
