package lintel.k8s.kubelet.certificate_rotation_enabled_test

import data.lintel.k8s.kubelet.certificate_rotation_enabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := certificate_rotation_enabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--rotate-certificates=false"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == set()

test_passing if {
	command(["kubelet", "--rotate-certificates=true"]) == set()
}

test_unknown if command(["kubelet", "--rotate-certificates=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"rotateCertificates": false}) == {["rotateCertificates"]}
	configured({"rotateCertificates": true}) == set()
	configured({}) == {["rotateCertificates"]}
}

test_kubeadm if {
	of_kubeadm := {"kubernetes_cluster_configuration": [testing.object_of("kubeadm.k8s.io/v1beta4", "ClusterConfiguration", {})]}
	configured({}) == set() with data.resources as of_kubeadm
	configured({"rotateCertificates": false}) == {["rotateCertificates"]} with data.resources as of_kubeadm
}
