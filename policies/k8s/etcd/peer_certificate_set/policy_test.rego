package lintel.k8s.etcd.peer_certificate_set_test

import data.lintel.k8s.etcd.peer_certificate_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := peer_certificate_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_not_set if command(["etcd"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["etcd", "--peer-cert-file=/etc/kubernetes/pki/etcd/peer.crt", "--peer-key-file=/etc/kubernetes/pki/etcd/peer.key"]) == set()
}

test_unknown if command(["etcd", "--peer-cert-file=${var.setting}", "--peer-key-file=a"]) == set()

test_other_programs if command(["server"]) == set()
