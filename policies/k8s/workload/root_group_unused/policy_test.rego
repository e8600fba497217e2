package lintel.k8s.workload.root_group_unused_test

import data.lintel.k8s.workload.root_group_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := root_group_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

pod(context) := denied(testing.manifest("Pod", {"securityContext": context, "containers": [{}]}))

test_failing if {
	denied(testing.container({"securityContext": {"runAsGroup": 0}})) == {["spec", "containers", 0, "securityContext", "runAsGroup"]}
	pod({"runAsGroup": 0}) == {["spec", "securityContext", "runAsGroup"]}
	pod({"fsGroup": 0}) == {["spec", "securityContext", "fsGroup"]}
	pod({"supplementalGroups": [20000, 0]}) == {["spec", "securityContext", "supplementalGroups", 1]}
}

test_passing if {
	every context in [null, {}, {"runAsGroup": 1}, {"fsGroup": 20000, "supplementalGroups": [1, 2]}] {
		pod(context) == set()
	}
}

test_terraform if {
	spec := [{"security_context": [{"fs_group": "0"}], "container": [{}]}]
	denied(testing.entry("kubernetes_pod", "a", {"spec": spec})) == {["spec", 0, "security_context", 0, "fs_group"]}
}
