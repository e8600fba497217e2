package lintel.k8s.workload.capabilities_added_within_baseline_test

import data.lintel.k8s.workload.capabilities_added_within_baseline
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capabilities_added_within_baseline.deny with input as entry
	paths := {violation.path | some violation in violations}
}

added(capabilities) := denied(testing.container({"securityContext": {"capabilities": {"add": capabilities}}}))

first := ["spec", "containers", 0, "securityContext", "capabilities", "add", 0]

test_failing if {
	added(["NET_ADMIN"]) == {first}
	added(["CAP_SYS_PTRACE", "CHOWN"]) == {first}
}

test_passing if added(["CHOWN", "SETUID", "NET_BIND_SERVICE"]) == set()

test_matters_of_other_rules if added(["SYS_ADMIN", "SYS_MODULE", "NET_RAW", "ALL"]) == set()

test_nothing_added if {
	added([]) == set()
	added(null) == set()
	denied(testing.container({})) == set()
}
