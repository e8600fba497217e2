package lintel.k8s.apiserver.basic_auth_unused_test

import data.lintel.k8s.apiserver.basic_auth_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := basic_auth_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--basic-auth-file=/etc/kubernetes/users.csv"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver"]) == set()
}

test_unknown if command(["kube-apiserver", "--basic-auth-file=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
