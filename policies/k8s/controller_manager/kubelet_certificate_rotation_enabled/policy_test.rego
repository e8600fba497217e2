package lintel.k8s.controller_manager.kubelet_certificate_rotation_enabled_test

import data.lintel.k8s.controller_manager.kubelet_certificate_rotation_enabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := kubelet_certificate_rotation_enabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kube-controller-manager", "--feature-gates=A=true,RotateKubeletServerCertificate=false"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kube-controller-manager"]) == set()

test_passing if {
	command(["kube-controller-manager", "--feature-gates=RotateKubeletServerCertificate=true"]) == set()
}

test_unknown if command(["kube-controller-manager", "--feature-gates=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()
