package lintel.gcp.storage.uniform_access_test

import data.lintel.gcp.storage.uniform_access
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := uniform_access.deny with input as testing.entry("google_storage_bucket", "x", config)
}

place := {["uniform_bucket_level_access"]}

test_uniform if {
	denied({"uniform_bucket_level_access": true}) == set()
	denied({"bucket_policy_only": true}) == set()
}

test_lists if {
	denied({"uniform_bucket_level_access": false}) == place
	denied({"bucket_policy_only": false}) == {["bucket_policy_only"]}
}

test_absent if denied({"name": "orders"}) == place
