package lintel.k8s.workload.capability_net_raw_not_added_test

import data.lintel.k8s.workload.capability_net_raw_not_added
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capability_net_raw_not_added.deny with input as entry
	paths := {violation.path | some violation in violations}
}

added(capabilities) := denied(testing.container({"securityContext": {"capabilities": {"add": capabilities}}}))

first := ["spec", "containers", 0, "securityContext", "capabilities", "add", 0]

test_failing if {
	added(["NET_RAW"]) == {first}
	added(["CAP_NET_RAW"]) == {first}
}

test_passing if added(["NET_ADMIN", "NET_BIND_SERVICE"]) == set()

test_nothing_added if {
	added([]) == set()
	added(null) == set()
	denied(testing.container({})) == set()
}
