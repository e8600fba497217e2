package lintel.gcp.compute.ip_forwarding_disabled_test

import data.lintel.gcp.compute.ip_forwarding_disabled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := ip_forwarding_disabled.deny with input as testing.entry("google_compute_instance", "x", config)
}

test_forwarding if {
	denied({"name": "web", "can_ip_forward": true}) == {["can_ip_forward"]}
	denied({"can_ip_forward": "true"}) == {["can_ip_forward"]}
}

test_passing if {
	denied({"can_ip_forward": false}) == set()
	denied({"name": "gke-shop-pool", "can_ip_forward": true}) == set()
	denied({"name_prefix": "gke-shop", "can_ip_forward": true}) == set()
}

test_absent if denied({"name": "web"}) == set()

test_unknown if denied({"can_ip_forward": "${var.forward}"}) == set()
