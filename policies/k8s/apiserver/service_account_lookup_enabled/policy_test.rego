package lintel.k8s.apiserver.service_account_lookup_enabled_test

import data.lintel.k8s.apiserver.service_account_lookup_enabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_account_lookup_enabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--service-account-lookup=false"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--service-account-lookup=true"]) == set()
}

test_unknown if command(["kube-apiserver", "--service-account-lookup=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
