package lintel.k8s.namespace.default_unused_test

import data.lintel.k8s.namespace.default_unused
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := default_unused.deny with input as entry
	paths := {violation.path | some violation in violations}
}

in_namespace(namespace) := denied(object.union(testing.manifest("Deployment", {}), {"config": {"metadata": {"namespace": namespace}}}))

test_failing if in_namespace("default") == {["metadata", "namespace"]}

test_passing if in_namespace("shop") == set()

test_whoever_applies_it_may_decide if {
	in_namespace(null) == set()
	in_namespace("") == set()
}

test_terraform_writes_into_it if {
	denied(testing.entry("kubernetes_pod", "a", {"metadata": [{"name": "a"}]})) == {["metadata", 0, "namespace"]}
	denied(testing.entry("kubernetes_pod", "a", {"metadata": [{"namespace": "shop"}]})) == set()
	denied(testing.entry("kubernetes_pod", "a", {"metadata": [{"namespace": "${var.namespace}"}]})) == set()
}

test_charts if {
	entry := object.union(testing.manifest("Deployment", {}), {"source": "chart/templates/a.yaml", "config": {"metadata": {"namespace": "default"}}})
	denied(entry) == set()
}

test_what_is_always_there if {
	denied(testing.object_of("v1", "ServiceAccount", {"metadata": {"name": "default", "namespace": "default"}})) == set()
}
