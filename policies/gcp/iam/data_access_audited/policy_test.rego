package lintel.gcp.iam.data_access_audited_test

import data.lintel.gcp.iam.data_access_audited
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := data_access_audited.deny with input as testing.entry("google_project_iam_audit_config", "x", config)
}

logs(kinds) := {"service": "allServices", "audit_log_config": [{"log_type": kind} | some kind in kinds]}

whole := logs(["ADMIN_READ", "DATA_READ", "DATA_WRITE"])

test_whole if denied(whole) == set()

test_kinds_missing if {
	denied(logs(["ADMIN_READ"])) == {["audit_log_config"]}
	denied(logs([])) == {["audit_log_config"]}
}

test_absent if denied({"service": "allServices"}) == {["audit_log_config"]}

test_exempted if {
	denied(object.union(whole, {"audit_log_config": array.concat(whole.audit_log_config, [{"log_type": "DATA_READ", "exempted_members": ["user:ann@example.com"]}])})) == {["audit_log_config", 3, "exempted_members"]}
}

test_single_services_are_beside_that_of_all if {
	denied({"service": "storage.googleapis.com", "audit_log_config": [{"log_type": "DATA_READ"}]}) == set()
}

test_unknown if {
	denied({"service": "allServices", "audit_log_config": [{"log_type": "${var.type}"}]}) == set()
	denied({"service": "allServices", "audit_log_config": "${var.logs}"}) == set()
}
