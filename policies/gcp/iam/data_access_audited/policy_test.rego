package lintel.gcp.iam.data_access_audited_test

import data.lintel.gcp.iam.data_access_audited
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := data_access_audited.deny with input as testing.entry("google_project_iam_audit_config", "x", config) with data.resources as resources
}

logs(kinds) := {"service": "allServices", "audit_log_config": [{"log_type": kind} | some kind in kinds]}

whole := logs(["ADMIN_READ", "DATA_READ", "DATA_WRITE"])

beside(config) := {"google_organization_iam_audit_config": [testing.entry("google_organization_iam_audit_config", "o", config)]}

test_whole if denied(whole, {}) == set()

test_kinds_missing if {
	denied(logs(["ADMIN_READ"]), {}) == {["audit_log_config"]}
	denied(logs([]), {}) == {["audit_log_config"]}
}

test_absent if denied({"service": "allServices"}, {}) == {["audit_log_config"]}

test_exempted if {
	denied(object.union(whole, {"audit_log_config": array.concat(whole.audit_log_config, [{"log_type": "DATA_READ", "exempted_members": ["user:ann@example.com"]}])}), {}) == {["audit_log_config", 3, "exempted_members"]}
}

test_single_service if {
	denied({"service": "storage.googleapis.com", "audit_log_config": [{"log_type": "DATA_READ"}]}, {}) == {["service"]}
	denied({"service": "storage.googleapis.com"}, beside(whole)) == set()
	denied({"service": "storage.googleapis.com"}, beside({"service": "${var.service}"})) == set()
}

test_unknown if {
	denied({"service": "allServices", "audit_log_config": [{"log_type": "${var.type}"}]}, {}) == set()
	denied({"service": "allServices", "audit_log_config": "${var.logs}"}, {}) == set()
}
