package lintel.gcp.compute.network_custom_mode_test

import data.lintel.gcp.compute.network_custom_mode
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := network_custom_mode.deny with input as testing.entry("google_compute_network", "x", config)
}

test_automatic if denied({"auto_create_subnetworks": true}) == {["auto_create_subnetworks"]}

test_own if {
	denied({"auto_create_subnetworks": false}) == set()
	denied({"auto_create_subnetworks": "false"}) == set()
}

test_absent_is_automatic if denied({"name": "shop"}) == {["auto_create_subnetworks"]}
