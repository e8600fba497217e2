package lintel.k8s.apiserver.ciphers_strong_test

import data.lintel.k8s.apiserver.ciphers_strong
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := ciphers_strong.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-apiserver", "--tls-cipher-suites=TLS_AES_128_GCM_SHA256,TLS_RSA_WITH_RC4_128_SHA"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-apiserver"]) == set()

test_passing if {
	command(["kube-apiserver", "--tls-cipher-suites=TLS_AES_128_GCM_SHA256,TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"]) == set()
}

test_unknown if command(["kube-apiserver", "--tls-cipher-suites=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
