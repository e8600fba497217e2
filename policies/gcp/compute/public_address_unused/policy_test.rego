package lintel.gcp.compute.public_address_unused_test

import data.lintel.gcp.compute.public_address_unused
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := public_address_unused.deny with input as testing.entry("google_compute_instance", "x", config)
}

test_public if {
	denied({"network_interface": [{"network": "n"}, {"access_config": [{}]}]}) == {["network_interface", 1, "access_config", 0]}
	denied({"network_interface": [{"ipv6_access_config": [{"network_tier": "PREMIUM"}]}]}) == {["network_interface", 0, "ipv6_access_config", 0]}
}

test_private if {
	denied({"network_interface": [{"network": "n"}]}) == set()
	denied({"network_interface": [{"access_config": []}]}) == set()
}

test_absent if denied({}) == set()

test_unknown if denied({"network_interface": [{"access_config": "${var.access}"}]}) == set()
