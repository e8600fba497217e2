package lintel.k8s.namespace.kube_system_unused_test

import data.lintel.k8s.namespace.kube_system_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := kube_system_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

in_system(spec) := denied(object.union(testing.manifest("Pod", spec), {"config": {"metadata": {"namespace": "kube-system"}}}))

test_failing if {
	in_system({"containers": [{"image": "shop:1"}]}) == {["metadata", "namespace"]}
	in_system({"priorityClassName": "high"}) == {["metadata", "namespace"]}
}

test_components_of_the_system if {
	in_system({"priorityClassName": "system-node-critical"}) == set()
	in_system({"containers": [{"image": "registry.k8s.io/kube-proxy:v1.34.0"}]}) == set()
}

test_other_namespaces if denied(testing.container({})) == set()
