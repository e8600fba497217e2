package lintel.k8s.workload.capability_net_raw_dropped_test

import data.lintel.k8s.workload.capability_net_raw_dropped
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capability_net_raw_dropped.deny with input as entry
	paths := {violation.path | some violation in violations}
}

path := ["spec", "containers", 0, "securityContext", "capabilities", "drop"]

capabilities(x) := testing.container({"securityContext": {"capabilities": x}})

test_failing if {
	every x in [null, {}, {"drop": []}, {"drop": ["MKNOD"]}, {"add": ["CHOWN"]}] {
		denied(capabilities(x)) == {path}
	}
}

test_passing if {
	every x in [{"drop": ["ALL"]}, {"drop": ["CAP_NET_RAW"]}, {"drop": ["net_raw"]}] {
		denied(capabilities(x)) == set()
	}
}

test_what_is_added_is_reported_elsewhere if denied(capabilities({"add": ["NET_RAW"]})) == set()

test_unknown if denied(capabilities({"drop": "${var.drop}"})) == set()

test_terraform if denied(testing.terraform_container({"security_context": [{"capabilities": [{"drop": ["NET_RAW"]}]}]})) == set()
