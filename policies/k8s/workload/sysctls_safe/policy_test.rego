package lintel.k8s.workload.sysctls_safe_test

import data.lintel.k8s.workload.sysctls_safe
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := sysctls_safe.deny with input as entry
	paths := {violation.path | some violation in violations}
}

with_sysctls(names) := denied(testing.manifest("Pod", {"securityContext": {"sysctls": [{"name": name, "value": "1"} | some name in names]}}))

test_failing if {
	with_sysctls(["kernel.msgmax"]) == {["spec", "securityContext", "sysctls", 0, "name"]}
	with_sysctls(["net.ipv4.tcp_syncookies", "net.core.somaxconn"]) == {["spec", "securityContext", "sysctls", 1, "name"]}
}

test_passing if {
	with_sysctls(["kernel.shm_rmid_forced", "net/ipv4/ping_group_range", "net.ipv4.tcp_keepalive_time"]) == set()
	with_sysctls([]) == set()
	denied(testing.container({})) == set()
}

test_unknown if with_sysctls(["${var.name}"]) == set()

test_terraform if {
	spec := [{"security_context": [{"sysctl": [{"name": "kernel.sem", "value": "1"}]}]}]
	denied(testing.entry("kubernetes_pod", "a", {"spec": spec})) == {["spec", 0, "security_context", 0, "sysctl", 0, "name"]}
}
