package lintel.k8s.apiserver.static_tokens_unused_test

import data.lintel.k8s.apiserver.static_tokens_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := static_tokens_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--token-auth-file=/etc/kubernetes/tokens.csv"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver"]) == set()
}

test_unknown if command(["kube-apiserver", "--token-auth-file=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
