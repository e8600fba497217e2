package lintel.k8s.network.policy_selects_pods_test

import data.lintel.k8s.network.policy_selects_pods
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := policy_selects_pods.deny with input as entry
	paths := {violation.path | some violation in violations}
}

policy(spec) := denied(testing.object_of("networking.k8s.io/v1", "NetworkPolicy", {"spec": spec}))

test_failing if policy({"policyTypes": ["Ingress"]}) == {["spec", "podSelector"]}

test_passing if {
	policy({"podSelector": {}}) == set()
	policy({"podSelector": {"matchLabels": {"app": "a"}}}) == set()
	policy({"podSelector": null}) == set()
}

test_other_kinds_of_the_name if denied(testing.object_of("crd.projectcalico.org/v1", "NetworkPolicy", {"spec": {"selector": "all()"}})) == set()

test_terraform if denied(testing.entry("kubernetes_network_policy", "a", {"spec": [{"pod_selector": [{}]}]})) == set()
