package lintel.k8s.network.service_node_port_unused_test

import data.lintel.k8s.network.service_node_port_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_node_port_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if denied(testing.manifest("Service", {"type": "NodePort"})) == {["spec", "type"]}

test_passing if {
	every type in [null, "ClusterIP", "LoadBalancer", "${var.type}"] {
		denied(testing.manifest("Service", {"type": type})) == set()
	}
}

test_terraform if denied(testing.entry("kubernetes_service_v1", "a", {"spec": [{"type": "NodePort"}]})) == {["spec", 0, "type"]}
