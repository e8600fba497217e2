package lintel.k8s.apiserver.service_account_key_set_test

import data.lintel.k8s.apiserver.service_account_key_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_account_key_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--service-account-key-file=/etc/kubernetes/pki/sa.pub"]) == set()
}

test_unknown if command(["kube-apiserver", "--service-account-key-file=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
