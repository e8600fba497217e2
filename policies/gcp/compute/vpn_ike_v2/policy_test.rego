package lintel.gcp.compute.vpn_ike_v2_test

import data.lintel.gcp.compute.vpn_ike_v2
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := vpn_ike_v2.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("google_compute_vpn_tunnel", {"ike_version": 1}) == {["ike_version"]}
}

test_passes if {
	denied("google_compute_vpn_tunnel", {}) == set()
	denied("google_compute_vpn_tunnel", {"ike_version": 2}) == set()
}
