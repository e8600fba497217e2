package lintel.gcp.compute.nat_logged_test

import data.lintel.gcp.compute.nat_logged
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := nat_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_compute_router_nat", {"log_config": [{"enable": false}]}) == {["log_config", 0, "enable"]}
}

test_passes if {
	denied("google_compute_router_nat", {"log_config": [{"enable": true}]}) == set()
}
