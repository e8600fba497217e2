package lintel.k8s.scheduler.bind_address_local_test

import data.lintel.k8s.scheduler.bind_address_local
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := bind_address_local.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-scheduler", "--bind-address=0.0.0.0"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-scheduler"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-scheduler", "--bind-address=127.0.0.1"]) == set()
	command(["kube-scheduler", "--bind-address=::1"]) == set()
}

test_unknown if command(["kube-scheduler", "--bind-address=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
