package lintel.k8s.apiserver.secure_port_open_test

import data.lintel.k8s.apiserver.secure_port_open
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := secure_port_open.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--secure-port=0"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--secure-port=443"]) == set()
}

test_unknown if command(["kube-apiserver", "--secure-port=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
