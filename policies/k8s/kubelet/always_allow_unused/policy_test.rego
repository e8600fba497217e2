package lintel.k8s.kubelet.always_allow_unused_test

import data.lintel.k8s.kubelet.always_allow_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := always_allow_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--authorization-mode=AlwaysAllow"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kubelet", "--authorization-mode=Webhook"]) == set()
}

test_unknown if command(["kubelet", "--authorization-mode=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"authorization": {"mode": "AlwaysAllow"}}) == {["authorization", "mode"]}
	configured({"authorization": {"mode": "Webhook"}}) == set()
	configured({}) == set()
}
