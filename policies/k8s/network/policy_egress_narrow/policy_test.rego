package lintel.k8s.network.policy_egress_narrow_test

import data.lintel.k8s.network.policy_egress_narrow
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := policy_egress_narrow.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(cidr) := denied(testing.object_of("networking.k8s.io/v1", "NetworkPolicy", {"spec": {"egress": [{"to": [{"podSelector": {}}, {"ipBlock": {"cidr": cidr}}]}]}}))

test_failing if {
	every cidr in ["0.0.0.0/0", "::/0"] {
		policy(cidr) == {["spec", "egress", 0, "to", 1, "ipBlock", "cidr"]}
	}
}

test_passing if {
	every cidr in ["10.0.0.0/8", "${var.cidr}", null] {
		policy(cidr) == set()
	}
	denied(testing.object_of("networking.k8s.io/v1", "NetworkPolicy", {"spec": {"podSelector": {}}})) == set()
}

excepted(blocks) := denied(testing.object_of("networking.k8s.io/v1", "NetworkPolicy", {"spec": {"egress": [{"to": [{"ipBlock": {"cidr": "0.0.0.0/0", "except": blocks}}]}]}}))

test_exceptions_narrow_it if {
	every blocks in [["10.0.0.0/8"], ["169.254.169.254/32"], ["128.0.0.0/1"], ["${var.blocks}"]] {
		excepted(blocks) == set()
	}
}

test_exceptions_leave_the_internet if {
	every blocks in [[], ["203.0.113.0/24"]] {
		excepted(blocks) == {["spec", "egress", 0, "to", 0, "ipBlock", "cidr"]}
	}
}

test_terraform if {
	spec := [{"egress": [{"to": [{"ip_block": [{"cidr": "0.0.0.0/0"}]}]}]}]
	denied(testing.entry("kubernetes_network_policy", "a", {"spec": spec})) == {["spec", 0, "egress", 0, "to", 0, "ip_block", 0, "cidr"]}
}
