package lintel.gcp.documentai.own_key_test

import data.lintel.gcp.documentai.own_key
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry(type, "x", config)
}

test_own if {
	denied("google_document_ai_processor", {"kms_key_name": "${google_kms_crypto_key.k.id}"}) == set()
	denied("google_document_ai_warehouse_location", {"kms_key": "${google_kms_crypto_key.k.id}"}) == set()
}

test_none if {
	denied("google_document_ai_processor", {"kms_key_name": ""}) == {["kms_key_name"]}
	denied("google_document_ai_warehouse_location", {"kms_key": ""}) == {["kms_key"]}
}

test_absent if {
	denied("google_document_ai_processor", {}) == {["kms_key_name"]}
	denied("google_document_ai_warehouse_location", {}) == {["kms_key"]}
}
