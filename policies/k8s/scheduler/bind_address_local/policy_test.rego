package lintel.k8s.scheduler.bind_address_local_test

import data.lintel.k8s.scheduler.bind_address_local
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := bind_address_local.deny with input as entry
	paths := {violation.path | some violation in violations}
}

on_node(words) := denied(testing.manifest("Pod", {"hostNetwork": true, "containers": [{"command": words}]}))

test_failing if {
	on_node(["kube-scheduler", "--bind-address=0.0.0.0"]) == {["spec", "containers", 0, "command", 1]}
	on_node(["kube-scheduler"]) == {["spec", "containers", 0, "command"]}
}

test_passing if {
	on_node(["kube-scheduler", "--bind-address=127.0.0.1"]) == set()
	on_node(["kube-scheduler", "--bind-address=::1"]) == set()
	on_node(["kube-scheduler", "--bind-address=${var.address}"]) == set()
}

test_a_network_of_its_own if denied(testing.command(["kube-scheduler", "--bind-address=0.0.0.0"])) == set()

test_kubeadm if {
	arguments := {"scheduler": {"extraArgs": {"bind-address": "0.0.0.0"}}}
	denied(testing.object_of("kubeadm.k8s.io/v1beta3", "ClusterConfiguration", arguments)) == {["scheduler", "extraArgs", "bind-address"]}
}
