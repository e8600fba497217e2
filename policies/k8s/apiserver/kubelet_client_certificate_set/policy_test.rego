package lintel.k8s.apiserver.kubelet_client_certificate_set_test

import data.lintel.k8s.apiserver.kubelet_client_certificate_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := kubelet_client_certificate_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kube-apiserver"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kube-apiserver", "--kubelet-client-certificate=/etc/kubernetes/pki/apiserver-kubelet-client.crt", "--kubelet-client-key=/etc/kubernetes/pki/apiserver-kubelet-client.key"]) == set()
}

test_unknown if command(["kube-apiserver", "--kubelet-client-certificate=${var.setting}", "--kubelet-client-key=a"]) == set()

test_other_programs if command(["server"]) == set()
