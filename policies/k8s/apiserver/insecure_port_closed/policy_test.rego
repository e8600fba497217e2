package lintel.k8s.apiserver.insecure_port_closed_test

import data.lintel.k8s.apiserver.insecure_port_closed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := insecure_port_closed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--insecure-port=8080"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--insecure-port=0"]) == set()
}

test_unknown if command(["kube-apiserver", "--insecure-port=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
