package lintel.gcp.storage.access_logged_test

import data.lintel.gcp.storage.access_logged
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := access_logged.deny with input as testing.entry("google_storage_bucket", "x", config) with data.resources as resources
}

bucket(config) := {"google_storage_bucket": [testing.entry("google_storage_bucket", "a", config)]}

audit(type, config) := {type: [testing.entry(type, "a", config)]}

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
	reads := {"service": "allServices", "audit_log_config": [{"log_type": "ADMIN_READ"}, {"log_type": "DATA_READ"}]}
	denied({"name": "orders"}, audit("google_organization_iam_audit_config", reads)) == set()
	of_project := object.union(reads, {"project": "shop"})
	denied({"name": "orders", "project": "shop"}, audit("google_project_iam_audit_config", of_project)) == set()
	denied({"name": "orders", "project": "warehouse"}, audit("google_project_iam_audit_config", of_project)) == {["logging"]}
	writes := {"service": "allServices", "audit_log_config": [{"log_type": "DATA_WRITE"}]}
	denied({"name": "orders"}, audit("google_organization_iam_audit_config", writes)) == {["logging"]}
}

test_unknown if denied({"logging": [{"log_bucket": "${var.logs}"}]}, {}) == set()
