package lintel.k8s.apiserver.client_ca_set_test

import data.lintel.k8s.apiserver.client_ca_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := client_ca_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--client-ca-file=/etc/kubernetes/pki/ca.crt"]) == set()
}

test_unknown if command(["kube-apiserver", "--client-ca-file=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
