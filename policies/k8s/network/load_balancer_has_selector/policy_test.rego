package lintel.k8s.network.load_balancer_has_selector_test

import data.lintel.k8s.network.load_balancer_has_selector
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := load_balancer_has_selector.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if {
	denied(testing.manifest("Service", {"type": "LoadBalancer"})) == {["spec", "selector"]}
	denied(testing.manifest("Service", {"type": "LoadBalancer", "selector": {}})) == {["spec", "selector"]}
}

test_passing if {
	denied(testing.manifest("Service", {"type": "LoadBalancer", "selector": {"app": "a"}})) == set()
	denied(testing.manifest("Service", {"type": "ClusterIP"})) == set()
	denied(testing.manifest("Service", {})) == set()
}

test_terraform if denied(testing.entry("kubernetes_service", "a", {"spec": [{"type": "LoadBalancer"}]})) == {["spec", 0, "selector"]}
