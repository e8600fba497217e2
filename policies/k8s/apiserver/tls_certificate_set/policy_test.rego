package lintel.k8s.apiserver.tls_certificate_set_test

import data.lintel.k8s.apiserver.tls_certificate_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := tls_certificate_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--tls-cert-file=/etc/kubernetes/pki/apiserver.crt", "--tls-private-key-file=/etc/kubernetes/pki/apiserver.key"]) == set()
}

test_unknown if command(["kube-apiserver", "--tls-cert-file=${var.setting}", "--tls-private-key-file=a"]) == set()

test_other_programs if command(["server"]) == set()
