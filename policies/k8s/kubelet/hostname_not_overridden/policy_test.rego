package lintel.k8s.kubelet.hostname_not_overridden_test

import data.lintel.k8s.kubelet.hostname_not_overridden
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := hostname_not_overridden.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--hostname-override=node-7"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == set()

test_passing if {
	command(["kubelet"]) == set()
}

test_unknown if command(["kubelet", "--hostname-override=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
