package lintel.k8s.apiserver.request_timeout_bounded_test

import data.lintel.k8s.apiserver.request_timeout_bounded
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := request_timeout_bounded.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--request-timeout=301s"]) == {["spec", "containers", 0, "command", 1]}
	command(["kube-apiserver", "--request-timeout=0"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--request-timeout=5m"]) == set()
	command(["kube-apiserver", "--request-timeout=60s"]) == set()
}

test_unknown if command(["kube-apiserver", "--request-timeout=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
