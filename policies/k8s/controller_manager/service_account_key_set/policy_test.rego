package lintel.k8s.controller_manager.service_account_key_set_test

import data.lintel.k8s.controller_manager.service_account_key_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_account_key_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-controller-manager"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-controller-manager", "--service-account-private-key-file=/etc/kubernetes/pki/sa.key"]) == set()
}

test_unknown if command(["kube-controller-manager", "--service-account-private-key-file=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
