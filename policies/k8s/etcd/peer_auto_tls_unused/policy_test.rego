package lintel.k8s.etcd.peer_auto_tls_unused_test

import data.lintel.k8s.etcd.peer_auto_tls_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := peer_auto_tls_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["etcd", "--peer-auto-tls=true"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["etcd"]) == set()

test_passing if {
	command(["etcd", "--peer-auto-tls=false"]) == set()
}

test_unknown if command(["etcd", "--peer-auto-tls=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
