package lintel.k8s.controller_manager.service_account_credentials_used_test

import data.lintel.k8s.controller_manager.service_account_credentials_used
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_account_credentials_used.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-controller-manager", "--use-service-account-credentials=false"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-controller-manager"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-controller-manager", "--use-service-account-credentials=true"]) == set()
}

test_unknown if command(["kube-controller-manager", "--use-service-account-credentials=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
