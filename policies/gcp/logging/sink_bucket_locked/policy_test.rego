package lintel.gcp.logging.sink_bucket_locked_test

import data.lintel.gcp.logging.sink_bucket_locked
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := sink_bucket_locked.deny with input as testing.entry("google_storage_bucket", "x", config) with data.resources as resources
}

sink(bucket) := {"google_logging_project_sink": [testing.entry("google_logging_project_sink", "s", {"destination": concat("/", ["storage.googleapis.com", bucket])})]}

logs := sink("${google_storage_bucket.x.name}")

test_locked if denied({"name": "logs", "retention_policy": [{"retention_period": 86400, "is_locked": true}]}, logs) == set()

test_not_locked if {
	denied({"name": "logs", "retention_policy": [{"retention_period": 86400, "is_locked": false}]}, logs) == {["retention_policy", 0, "is_locked"]}
	denied({"name": "logs", "retention_policy": [{"retention_period": 86400}]}, logs) == {["retention_policy", 0, "is_locked"]}
}

test_absent if {
	denied({"name": "logs"}, logs) == {["retention_policy"]}
	denied({"name": "logs"}, sink("logs")) == {["retention_policy"]}
}

test_other_buckets if {
	denied({"name": "orders"}, sink("logs")) == set()
	denied({"name": "orders"}, sink("${google_storage_bucket.logs.name}")) == set()
	denied({"name": "orders"}, sink("${var.bucket}")) == set()
	denied({"name": "orders"}, {}) == set()
}
