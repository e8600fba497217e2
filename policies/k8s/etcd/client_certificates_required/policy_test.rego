package lintel.k8s.etcd.client_certificates_required_test

import data.lintel.k8s.etcd.client_certificates_required
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := client_certificates_required.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["etcd", "--client-cert-auth=false"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["etcd"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["etcd", "--client-cert-auth=true"]) == set()
}

test_unknown if command(["etcd", "--client-cert-auth=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
