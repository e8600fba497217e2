package lintel.k8s.kubelet.client_ca_set_test

import data.lintel.k8s.kubelet.client_ca_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := client_ca_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kubelet"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kubelet", "--client-ca-file=/etc/kubernetes/pki/ca.crt"]) == set()
}

test_unknown if command(["kubelet", "--client-ca-file=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"authentication": {"x509": {"clientCAFile": ""}}}) == {["authentication", "x509", "clientCAFile"]}
	configured({"authentication": {"x509": {"clientCAFile": "/a"}}}) == set()
	configured({}) == {["authentication", "x509", "clientCAFile"]}
}
