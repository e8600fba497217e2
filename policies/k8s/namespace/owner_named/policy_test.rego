package lintel.k8s.namespace.owner_named_test

import data.lintel.k8s.namespace.owner_named
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := owner_named.deny with input as entry
	paths := {violation.path | some violation in violations}
}

labelled(labels) := denied(testing.object_of("v1", "Namespace", {"metadata": {"labels": labels}}))

test_failing if {
	every labels in [null, {}, {"owner": ""}, {"team": "shop"}] {
		labelled(labels) == {["metadata", "labels", "owner"]}
	}
}

test_passing if labelled({"owner": "shop"}) == set()

test_namespaces_of_the_system if denied(testing.object_of("v1", "Namespace", {"metadata": {"name": "kube-public"}})) == set()

test_terraform if denied(testing.entry("kubernetes_namespace", "a", {"metadata": [{"name": "a", "labels": {"owner": "shop"}}]})) == set()
