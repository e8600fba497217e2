package lintel.gcp.compute.subnet_flow_logged_test

import data.lintel.gcp.compute.subnet_flow_logged
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := subnet_flow_logged.deny with input as testing.entry("google_compute_subnetwork", "x", config)
}

test_recorded if {
	denied({"log_config": [{"flow_sampling": 0.5}]}) == set()
	denied({"log_config": [{"metadata": null}]}) == set()
	denied({"enable_flow_logs": true}) == set()
}

test_not_recorded if {
	denied({"enable_flow_logs": false}) == {["enable_flow_logs"]}
	denied({"log_config": []}) == {["log_config"]}
}

test_absent if denied({"ip_cidr_range": "10.0.0.0/16"}) == {["log_config"]}

test_subnets_that_cannot if {
	every purpose in ["REGIONAL_MANAGED_PROXY", "PRIVATE_SERVICE_CONNECT", "${var.purpose}"] {
		denied({"purpose": purpose}) == set()
	}
	denied({"purpose": "PRIVATE"}) == {["log_config"]}
}

test_unknown if denied({"log_config": "${var.logs}"}) == set()
