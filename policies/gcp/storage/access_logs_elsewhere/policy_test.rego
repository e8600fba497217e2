package lintel.gcp.storage.access_logs_elsewhere_test

import data.lintel.gcp.storage.access_logs_elsewhere
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := access_logs_elsewhere.deny with input as testing.entry("google_storage_bucket", "x", config) with data.resources as resources
}

test_itself if denied({"name": "orders", "logging": [{"log_bucket": "orders"}]}, {}) == {["logging", 0, "log_bucket"]}

test_itself_by_reference if {
	denied({"name": "orders", "logging": [{"log_bucket": "${google_storage_bucket.x.name}"}]}, {}) == {["logging", 0]}
}

test_another if {
	denied({"name": "orders", "logging": [{"log_bucket": "logs"}]}, {}) == set()
	denied({"name": "orders", "logging": [{"log_bucket": "${google_storage_bucket.logs.name}"}]}, {}) == set()
}

test_absent if denied({"name": "orders"}, {}) == set()

test_unknown if denied({"name": "orders", "logging": [{"log_bucket": "${var.logs}"}]}, {}) == set()
