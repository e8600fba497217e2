package lintel.aws.vpc.vpn_ciphers_strong_test

import data.lintel.aws.vpc.vpn_ciphers_strong
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := vpn_ciphers_strong.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_vpn_connection", {"tunnel1_ike_versions": ["ikev1", "ikev2"]}) == {["tunnel1_ike_versions", 0]}
	denied("aws_vpn_connection", {"tunnel2_phase1_dh_group_numbers": [14, 2]}) == {["tunnel2_phase1_dh_group_numbers", 1]}
}

test_passes if {
	denied("aws_vpn_connection", {}) == set()
	denied("aws_vpn_connection", {"tunnel1_ike_versions": ["ikev2"], "tunnel1_phase1_dh_group_numbers": [20]}) == set()
}
