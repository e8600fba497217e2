package lintel.gcp.gke.monitored_test

import data.lintel.gcp.gke.monitored
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := monitored.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_off if {
	denied({"monitoring_service": "none"}) == {["monitoring_service"]}
	denied({"monitoring_config": [{"enable_components": []}]}) == {["monitoring_config", 0, "enable_components"]}
}

test_on if {
	denied({"monitoring_service": "monitoring.googleapis.com/kubernetes"}) == set()
	denied({"monitoring_config": [{"enable_components": ["SYSTEM_COMPONENTS", "WORKLOADS"]}]}) == set()
}

test_absent if {
	denied({}) == set()
	denied({"monitoring_config": [{}]}) == set()
}

test_unknown if {
	denied({"monitoring_service": "${var.service}"}) == set()
	denied({"monitoring_config": [{"enable_components": "${var.components}"}]}) == set()
}
