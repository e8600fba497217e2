package lintel.gcp.gke.binary_authorization_test

import data.lintel.gcp.gke.binary_authorization
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := binary_authorization.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_evaluated if {
	denied({"binary_authorization": [{"evaluation_mode": "PROJECT_SINGLETON_POLICY_ENFORCE"}]}) == set()
	denied({"binary_authorization": [{"enabled": true}]}) == set()
	denied({"enable_binary_authorization": true}) == set()
}

test_not_evaluated if {
	denied({"binary_authorization": [{"evaluation_mode": "DISABLED"}]}) == {["binary_authorization", 0, "evaluation_mode"]}
	denied({"binary_authorization": [{"enabled": false}]}) == {["binary_authorization", 0, "enabled"]}
	denied({"enable_binary_authorization": false}) == {["enable_binary_authorization"]}
}

test_absent if denied({}) == {["binary_authorization"]}

test_unknown if denied({"binary_authorization": [{"evaluation_mode": "${var.mode}"}]}) == set()
