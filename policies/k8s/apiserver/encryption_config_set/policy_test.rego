package lintel.k8s.apiserver.encryption_config_set_test

import data.lintel.k8s.apiserver.encryption_config_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := encryption_config_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--encryption-provider-config=/etc/kubernetes/encryption.yaml"]) == set()
}

test_unknown if command(["kube-apiserver", "--encryption-provider-config=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
