package lintel.k8s.apiserver.always_pull_images_enabled_test

import data.lintel.k8s.apiserver.always_pull_images_enabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := always_pull_images_enabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--enable-admission-plugins=Other"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--enable-admission-plugins=AlwaysPullImages"]) == set()
	command(["kube-apiserver", "--enable-admission-plugins=Other,AlwaysPullImages"]) == set()
}

test_unknown if command(["kube-apiserver", "--enable-admission-plugins=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
