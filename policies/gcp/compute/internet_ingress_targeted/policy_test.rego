package lintel.gcp.compute.internet_ingress_targeted_test

import data.lintel.gcp.compute.internet_ingress_targeted
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := internet_ingress_targeted.deny with input as testing.entry("google_compute_firewall", "x", config)
}

web := {"allow": [{"protocol": "tcp", "ports": ["443"]}], "source_ranges": ["0.0.0.0/0"]}

test_untargeted if {
	denied(web) == {["target_tags"]}
	denied(object.union(web, {"target_tags": []})) == {["target_tags"]}
	denied(object.union(web, {"source_tags": ["web"]})) == {["target_tags"]}
}

test_targeted if {
	denied(object.union(web, {"target_tags": ["web"]})) == set()
	denied(object.union(web, {"target_service_accounts": ["${google_service_account.web.email}"]})) == set()
}

test_passing if {
	denied(object.union(web, {"source_ranges": ["10.0.0.0/8"]})) == set()
	denied(object.union(web, {"direction": "EGRESS"})) == set()
	denied(object.union(web, {"allow": [{"protocol": "icmp"}]})) == set()
}

test_absent if denied({"deny": [{"protocol": "all"}]}) == set()

test_unknown if {
	denied(object.union(web, {"source_ranges": "${var.ranges}"})) == set()
	denied(object.union(web, {"target_tags": "${var.tags}"})) == set()
}
