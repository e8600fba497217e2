package lintel.k8s.apiserver.anonymous_auth_disabled_test

import data.lintel.k8s.apiserver.anonymous_auth_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := anonymous_auth_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--anonymous-auth=true"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--anonymous-auth=false"]) == set()
	command(["kube-apiserver", "--authentication-config=/etc/kubernetes/authn.yaml"]) == set()
}

test_unknown if command(["kube-apiserver", "--anonymous-auth=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
