package lintel.k8s.workload.host_pid_disabled_test

import data.lintel.k8s.workload.host_pid_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := host_pid_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if denied(testing.deployment({"hostPID": true})) == {["spec", "template", "spec", "hostPID"]}

test_passing if {
	every spec in [{}, {"hostPID": false}, {"hostPID": null}] {
		denied(testing.deployment(spec)) == set()
	}
}

test_terraform if {
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"host_pid": "true"}]})) == {["spec", 0, "host_pid"]}
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"host_pid": "${var.shared}"}]})) == set()
}
