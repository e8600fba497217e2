package lintel.k8s.apiserver.always_allow_unused_test

import data.lintel.k8s.apiserver.always_allow_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := always_allow_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--authorization-mode=RBAC,AlwaysAllow"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--authorization-mode=RBAC"]) == set()
	command(["kube-apiserver", "--authorization-config=/a"]) == set()
}

test_unknown if command(["kube-apiserver", "--authorization-mode=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
