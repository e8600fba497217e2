package lintel.k8s.kubelet.tls_certificate_set_test

import data.lintel.k8s.kubelet.tls_certificate_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := tls_certificate_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["kubelet"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kubelet", "--tls-cert-file=/a", "--tls-private-key-file=/b"]) == set()
	command(["kubelet", "--rotate-server-certificates"]) == set()
}

test_unknown if command(["kubelet", "--tls-cert-file=${var.setting}", "--tls-private-key-file=a"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"tlsCertFile": "/a"}) == {["tlsPrivateKeyFile"]}
	configured({"tlsCertFile": "/a", "tlsPrivateKeyFile": "/b"}) == set()
	configured({"serverTLSBootstrap": true}) == set()
}
