package lintel.k8s.network.policy_covers_pods_test

import data.lintel.k8s.network.policy_covers_pods
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := policy_covers_pods.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := {"kubernetes_network_policy": [testing.object_of("networking.k8s.io/v1", "NetworkPolicy", {"spec": spec})]}

labelled := testing.manifest("Deployment", {"template": {"metadata": {"labels": {"app": "a"}}, "spec": {}}})

place := ["spec", "template", "metadata", "labels"]

test_no_policy if denied(labelled) == {place} with data.resources as {}

test_selected if {
	denied(labelled) == set() with data.resources as policy({"podSelector": {}})
	denied(labelled) == set() with data.resources as policy({"podSelector": {"matchLabels": {"app": "a"}}})
}

test_not_selected if denied(labelled) == {place} with data.resources as policy({"podSelector": {"matchLabels": {"app": "b"}}})

test_other_namespace if {
	elsewhere := object.union(policy({"podSelector": {}}).kubernetes_network_policy[0], {"config": {"metadata": {"namespace": "b"}}})
	here := object.union(labelled, {"config": {"metadata": {"namespace": "a"}}})
	denied(here) == {place} with data.resources as {"kubernetes_network_policy": [elsewhere]}
}

test_pods_on_the_network_of_their_node if denied(testing.manifest("Pod", {"hostNetwork": true})) == set() with data.resources as {}

test_policies_of_plugins if denied(labelled) == set() with data.resources as {"kubernetes_cilium_network_policy": [{}]}
