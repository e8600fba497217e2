package lintel.k8s.workload.selinux_type_default_test

import data.lintel.k8s.workload.selinux_type_default
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := selinux_type_default.deny with input as entry
	paths := {violation.path | some violation in violations}
}

options(x) := denied(testing.container({"securityContext": {"seLinuxOptions": x}}))

path(name) := ["spec", "containers", 0, "securityContext", "seLinuxOptions", name]

test_failing if {
	options({"type": "spc_t"}) == {path("type")}
	options({"user": "system_u", "role": "system_r", "type": "container_t"}) == {path("user"), path("role")}
	spec := {"securityContext": {"seLinuxOptions": {"type": "unconfined_t"}}, "containers": [{}, {}]}
	denied(testing.manifest("Pod", spec)) == {["spec", "securityContext", "seLinuxOptions", "type"]}
}

test_passing if {
	every x in [null, {}, {"level": "s0:c123,c456"}, {"type": "container_t"}, {"type": "", "user": ""}] {
		options(x) == set()
	}
}

test_terraform if {
	denied(testing.terraform_container({"security_context": [{"se_linux_options": [{"type": "spc_t"}]}]})) == {["spec", 0, "container", 0, "security_context", 0, "se_linux_options", 0, "type"]}
}
