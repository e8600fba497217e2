package lintel.k8s.workload.capabilities_added_restricted_test

import data.lintel.k8s.workload.capabilities_added_restricted
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capabilities_added_restricted.deny with input as entry
	paths := {violation.path | some violation in violations}
}

added(capabilities) := denied(testing.container({"securityContext": {"capabilities": {"add": capabilities}}}))

first := ["spec", "containers", 0, "securityContext", "capabilities", "add", 0]

test_failing if {
	added(["CHOWN"]) == {first}
	added(["cap_setuid"]) == {first}
}

test_passing if added(["NET_BIND_SERVICE"]) == set()

test_matters_of_other_rules if added(["NET_ADMIN", "SYS_ADMIN"]) == set()

test_nothing_added if {
	added([]) == set()
	added(null) == set()
	denied(testing.container({})) == set()
}
