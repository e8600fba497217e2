package lintel.k8s.apiserver.namespace_lifecycle_enabled_test

import data.lintel.k8s.apiserver.namespace_lifecycle_enabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := namespace_lifecycle_enabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--disable-admission-plugins=Other,NamespaceLifecycle"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--disable-admission-plugins=Other"]) == set()
}

test_unknown if command(["kube-apiserver", "--disable-admission-plugins=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
