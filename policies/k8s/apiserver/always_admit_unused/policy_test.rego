package lintel.k8s.apiserver.always_admit_unused_test

import data.lintel.k8s.apiserver.always_admit_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := always_admit_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--enable-admission-plugins=Other,AlwaysAdmit"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--enable-admission-plugins=Other"]) == set()
}

test_unknown if command(["kube-apiserver", "--enable-admission-plugins=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
