package lintel.k8s.controller_manager.pod_gc_threshold_set_test

import data.lintel.k8s.controller_manager.pod_gc_threshold_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := pod_gc_threshold_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-controller-manager"]) == {["spec", "containers", 0, "command"]}

test_off if command(["kube-controller-manager", "--terminated-pod-gc-threshold=0"]) == {["spec", "containers", 0, "command", 1]}

test_passing if {
	command(["kube-controller-manager", "--terminated-pod-gc-threshold=1000"]) == set()
}

test_unknown if command(["kube-controller-manager", "--terminated-pod-gc-threshold=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
