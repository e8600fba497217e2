package lintel.gcp.storage.access_logged_test

import data.lintel.gcp.storage.access_logged
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := access_logged.deny with input as testing.entry("google_storage_bucket", "x", config) with data.resources as resources
}

bucket(config) := {"google_storage_bucket": [testing.entry("google_storage_bucket", "a", config)]}

test_logged if denied({"logging": [{"log_bucket": "logs"}]}, {}) == set()

test_not_logged if denied({"logging": [{"log_bucket": ""}]}, {}) == {["logging", 0, "log_bucket"]}

test_absent if denied({"name": "orders"}, {}) == {["logging"]}

test_takes_logs if {
	every name in ["logs", "${google_storage_bucket.x.name}"] {
		denied({"name": "logs"}, bucket({"logging": [{"log_bucket": name}]})) == set()
	}
	sink := {"google_logging_project_sink": [testing.entry("google_logging_project_sink", "s", {"destination": "storage.googleapis.com/${google_storage_bucket.x.name}"})]}
	denied({"name": "logs"}, sink) == set()
}

test_audited if {
	config := {"service": "allServices", "audit_log_config": [{"log_type": "ADMIN_READ"}, {"log_type": "DATA_READ"}]}
	denied({"name": "orders"}, {"google_project_iam_audit_config": [testing.entry("google_project_iam_audit_config", "a", config)]}) == set()
	writes := {"service": "allServices", "audit_log_config": [{"log_type": "DATA_WRITE"}]}
	denied({"name": "orders"}, {"google_project_iam_audit_config": [testing.entry("google_project_iam_audit_config", "a", writes)]}) == {["logging"]}
}

test_unknown if denied({"logging": [{"log_bucket": "${var.logs}"}]}, {}) == set()
