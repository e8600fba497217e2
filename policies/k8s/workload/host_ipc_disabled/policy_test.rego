package lintel.k8s.workload.host_ipc_disabled_test

import data.lintel.k8s.workload.host_ipc_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := host_ipc_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if denied(testing.deployment({"hostIPC": true})) == {["spec", "template", "spec", "hostIPC"]}

test_passing if {
	every spec in [{}, {"hostIPC": false}, {"hostIPC": null}] {
		denied(testing.deployment(spec)) == set()
	}
}

test_terraform if {
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"host_ipc": "true"}]})) == {["spec", 0, "host_ipc"]}
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"host_ipc": "${var.shared}"}]})) == set()
}
