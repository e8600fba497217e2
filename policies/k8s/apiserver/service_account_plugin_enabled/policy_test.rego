package lintel.k8s.apiserver.service_account_plugin_enabled_test

import data.lintel.k8s.apiserver.service_account_plugin_enabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_account_plugin_enabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--disable-admission-plugins=Other,ServiceAccount"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--disable-admission-plugins=Other"]) == set()
}

test_unknown if command(["kube-apiserver", "--disable-admission-plugins=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
