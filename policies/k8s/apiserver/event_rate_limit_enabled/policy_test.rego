package lintel.k8s.apiserver.event_rate_limit_enabled_test

import data.lintel.k8s.apiserver.event_rate_limit_enabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := event_rate_limit_enabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--enable-admission-plugins=Other"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--enable-admission-plugins=EventRateLimit"]) == set()
	command(["kube-apiserver", "--enable-admission-plugins=Other,EventRateLimit"]) == set()
}

test_unknown if command(["kube-apiserver", "--enable-admission-plugins=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
