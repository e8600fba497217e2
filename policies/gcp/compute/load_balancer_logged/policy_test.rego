package lintel.gcp.compute.load_balancer_logged_test

import data.lintel.gcp.compute.load_balancer_logged
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := load_balancer_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_compute_backend_service", {}) == {["log_config"]}
	denied("google_compute_backend_service", {"protocol": "HTTPS", "log_config": [{"enable": false}]}) == {["log_config", 0, "enable"]}
	denied("google_compute_region_backend_service", {"protocol": "HTTP"}) == {["log_config"]}
}

test_passes if {
	every config in [
		{"log_config": [{"enable": true}]},
		{"protocol": "TCP"},
		{"protocol": "${var.protocol}"},
	] {
		denied("google_compute_backend_service", config) == set()
	}
	denied("google_compute_region_backend_service", {}) == set()
}
