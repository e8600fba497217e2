package lintel.gcp.gke.logged_test

import data.lintel.gcp.gke.logged
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := logged.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_off if {
	denied({"logging_service": "none"}) == {["logging_service"]}
	denied({"logging_config": [{"enable_components": []}]}) == {["logging_config", 0, "enable_components"]}
}

test_on if {
	denied({"logging_service": "logging.googleapis.com/kubernetes"}) == set()
	denied({"logging_config": [{"enable_components": ["SYSTEM_COMPONENTS", "WORKLOADS"]}]}) == set()
}

test_absent if {
	denied({}) == set()
	denied({"logging_config": [{}]}) == set()
}

test_unknown if {
	denied({"logging_service": "${var.service}"}) == set()
	denied({"logging_config": [{"enable_components": "${var.components}"}]}) == set()
}
