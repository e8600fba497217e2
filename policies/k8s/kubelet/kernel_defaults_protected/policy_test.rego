package lintel.k8s.kubelet.kernel_defaults_protected_test

import data.lintel.k8s.kubelet.kernel_defaults_protected
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := kernel_defaults_protected.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--protect-kernel-defaults=false"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kubelet", "--protect-kernel-defaults=true"]) == set()
}

test_unknown if command(["kubelet", "--protect-kernel-defaults=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"protectKernelDefaults": false}) == {["protectKernelDefaults"]}
	configured({"protectKernelDefaults": true}) == set()
	configured({}) == {["protectKernelDefaults"]}
}
