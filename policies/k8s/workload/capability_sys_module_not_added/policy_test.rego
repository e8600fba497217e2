package lintel.k8s.workload.capability_sys_module_not_added_test

import data.lintel.k8s.workload.capability_sys_module_not_added
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capability_sys_module_not_added.deny with input as entry
	paths := {violation.path | some violation in violations}
}

added(capabilities) := denied(testing.container({"securityContext": {"capabilities": {"add": capabilities}}}))

first := ["spec", "containers", 0, "securityContext", "capabilities", "add", 0]

test_failing if {
	added(["SYS_MODULE"]) == {first}
	added(["CAP_SYS_MODULE"]) == {first}
}

test_passing if added(["SYS_ADMIN", "NET_ADMIN"]) == set()

test_nothing_added if {
	added([]) == set()
	added(null) == set()
	denied(testing.container({})) == set()
}
