package lintel.gcp.iam.service_account_keys_unused_test

import data.lintel.gcp.iam.service_account_keys_unused
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := service_account_keys_unused.deny with input as testing.entry("google_service_account_key", "x", config)
}

test_any_key if {
	denied({"service_account_id": "web"}) == {[]}
	denied({"service_account_id": "web", "public_key_data": "bm90IGEga2V5"}) == {[]}
}
