package lintel.k8s.kubelet.read_only_port_closed_test

import data.lintel.k8s.kubelet.read_only_port_closed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := read_only_port_closed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--read-only-port=10255"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kubelet", "--read-only-port=0"]) == set()
}

test_unknown if command(["kubelet", "--read-only-port=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"readOnlyPort": 10255}) == {["readOnlyPort"]}
	configured({"readOnlyPort": 0}) == set()
	configured({}) == set()
}
