package lintel.gcp.storage.versioned_test

import data.lintel.gcp.storage.versioned
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := versioned.deny with input as testing.entry("google_storage_bucket", "x", config) with data.resources as resources
}

test_versioned if denied({"versioning": [{"enabled": true}]}, {}) == set()

test_not_versioned if denied({"versioning": [{"enabled": false}]}, {}) == {["versioning", 0, "enabled"]}

test_absent if denied({"name": "orders"}, {}) == {["versioning"]}

test_retained if denied({"retention_policy": [{"retention_period": 3600}]}, {}) == set()

test_takes_logs if {
	denied({"name": "logs"}, {"google_storage_bucket": [testing.entry("google_storage_bucket", "a", {"logging": [{"log_bucket": "logs"}]})]}) == set()
	sink := {"google_logging_folder_sink": [testing.entry("google_logging_folder_sink", "s", {"destination": "storage.googleapis.com/${google_storage_bucket.x.name}"})]}
	denied({"name": "logs"}, sink) == set()
}
