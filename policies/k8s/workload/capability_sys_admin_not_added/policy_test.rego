package lintel.k8s.workload.capability_sys_admin_not_added_test

import data.lintel.k8s.workload.capability_sys_admin_not_added
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := capability_sys_admin_not_added.deny with input as entry
	paths := {violation.path | some violation in violations}
}

added(capabilities) := denied(testing.container({"securityContext": {"capabilities": {"add": capabilities}}}))

first := ["spec", "containers", 0, "securityContext", "capabilities", "add", 0]

test_failing if {
	added(["SYS_ADMIN"]) == {first}
	added(["CAP_SYS_ADMIN"]) == {first}
	added(["ALL"]) == {first}
	added(["CHOWN", "sys_admin"]) == {["spec", "containers", 0, "securityContext", "capabilities", "add", 1]}
}

test_passing if added(["SYS_PTRACE", "NET_ADMIN"]) == set()

test_unknown if added(["${var.capability}"]) == set()

test_terraform if {
	denied(testing.terraform_container({"security_context": [{"capabilities": [{"add": ["SYS_ADMIN"]}]}]})) == {["spec", 0, "container", 0, "security_context", 0, "capabilities", 0, "add", 0]}
}

test_nothing_added if {
	added([]) == set()
	added(null) == set()
	denied(testing.container({})) == set()
}
