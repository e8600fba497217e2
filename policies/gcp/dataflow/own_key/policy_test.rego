package lintel.gcp.dataflow.own_key_test

import data.lintel.gcp.dataflow.own_key
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry(type, "x", config)
}

test_own if {
	denied("google_dataflow_job", {"kms_key_name": "${google_kms_crypto_key.k.id}"}) == set()
	denied("google_dataflow_flex_template_job", {"kms_key_name": "${google_kms_crypto_key.k.id}"}) == set()
}

test_none if {
	denied("google_dataflow_job", {"kms_key_name": ""}) == {["kms_key_name"]}
	denied("google_dataflow_flex_template_job", {"kms_key_name": ""}) == {["kms_key_name"]}
}

test_absent if {
	denied("google_dataflow_job", {}) == {["kms_key_name"]}
	denied("google_dataflow_flex_template_job", {}) == {["kms_key_name"]}
}
