package lintel.k8s.etcd.certificate_set_test

import data.lintel.k8s.etcd.certificate_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := certificate_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["etcd"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["etcd", "--cert-file=/etc/kubernetes/pki/etcd/server.crt", "--key-file=/etc/kubernetes/pki/etcd/server.key"]) == set()
}

test_unknown if command(["etcd", "--cert-file=${var.setting}", "--key-file=a"]) == set()

test_other_programs if command(["server"]) == set()
