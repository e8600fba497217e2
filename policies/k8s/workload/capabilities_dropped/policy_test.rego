package lintel.k8s.workload.capabilities_dropped_test

import data.lintel.k8s.workload.capabilities_dropped
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capabilities_dropped.deny with input as entry
	paths := {violation.path | some violation in violations}
}

path := ["spec", "containers", 0, "securityContext", "capabilities", "drop"]

capabilities(x) := testing.container({"securityContext": {"capabilities": x}})

test_failing if {
	every x in [null, {}, {"drop": []}, {"drop": ["NET_RAW", "MKNOD"]}, {"add": ["ALL"]}] {
		denied(capabilities(x)) == {path}
	}
	denied(testing.container({})) == {path}
}

test_passing if {
	every x in [{"drop": ["ALL"]}, {"drop": ["all"], "add": ["CHOWN"]}, {"drop": ["NET_RAW", "ALL"]}] {
		denied(capabilities(x)) == set()
	}
}

test_unknown if denied(capabilities({"drop": ["${var.capability}"]})) == set()

test_terraform if denied(testing.terraform_container({"security_context": [{"capabilities": [{"drop": ["ALL"]}]}]})) == set()
