package lintel.k8s.apiserver.profiling_disabled_test

import data.lintel.k8s.apiserver.profiling_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := profiling_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--profiling=true"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--profiling=false"]) == set()
}

test_unknown if command(["kube-apiserver", "--profiling=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
