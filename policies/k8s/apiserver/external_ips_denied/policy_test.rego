package lintel.k8s.apiserver.external_ips_denied_test

import data.lintel.k8s.apiserver.external_ips_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := external_ips_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--enable-admission-plugins=Other"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--enable-admission-plugins=DenyServiceExternalIPs"]) == set()
	command(["kube-apiserver", "--enable-admission-plugins=Other,DenyServiceExternalIPs"]) == set()
}

test_unknown if command(["kube-apiserver", "--enable-admission-plugins=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
