package lintel.k8s.exposure.no_path_to_cluster_test

import data.lintel.k8s.exposure.no_path_to_cluster
import data.lintel.lib.testing

service := testing.entry("kubernetes_service", "s", {
	"kind": "Service", "metadata": {"name": "s", "namespace": "n"},
	"spec": {"type": "LoadBalancer", "selector": {"app": "a"}},
})

pod(spec) := testing.entry("kubernetes_pod", "p", {
	"kind": "Pod", "metadata": {"name": "p", "namespace": "n", "labels": {"app": "a"}},
	"spec": object.union({"containers": [{"name": "c"}]}, spec),
})

binding(role) := testing.entry("kubernetes_cluster_role_binding", "b", {
	"kind": "ClusterRoleBinding", "metadata": {"name": "b"},
	"roleRef": {"kind": "ClusterRole", "name": role},
	"subjects": [{"kind": "ServiceAccount", "name": "a", "namespace": "n"}],
})

messages(entry, role) := {violation.message | some violation in violations} if {
	violations := no_path_to_cluster.deny with input as entry with data.resources as {
		"kubernetes_service": [service],
		"kubernetes_cluster_role_binding": [binding(role)],
	}
}

test_account if {
	messages(pod({"serviceAccountName": "a"}), "cluster-admin") == {concat("", [
		"internet → Service s (LoadBalancer) → Pod p → ServiceAccount a ",
		"(ClusterRoleBinding b → ClusterRole cluster-admin: may do everything) → the cluster; ",
		"cheapest cut: allow ServiceAccount a only what the program needs (now ClusterRoleBinding b → ClusterRole cluster-admin)",
	])}
}

test_harmless_accounts if {
	messages(pod({"serviceAccountName": "a"}), "view") == set()
	messages(pod({"serviceAccountName": "other"}), "cluster-admin") == set()
	messages(pod({}), "cluster-admin") == set()
	messages(pod({"serviceAccountName": "a", "automountServiceAccountToken": false}), "cluster-admin") == set()
}

test_privileged if {
	found := messages(pod({"containers": [{"name": "c", "securityContext": {"privileged": true}}]}), "view")
	found == {concat("", [
		"internet → Service s (LoadBalancer) → Pod p → container c (privileged) → the node and the tokens of all its pods; ",
		"cheapest cut: set privileged to false in the container c",
	])}
}

test_privileged_before_the_pod_is_reached if {
	messages(pod({"initContainers": [{"name": "i", "securityContext": {"privileged": true}}]}), "view") == set()
}
