package lintel.k8s.rbac.user_not_escalating_test

import data.lintel.k8s.rbac.user_not_escalating
import data.lintel.lib.testing

named(kind, type, name, fields) := testing.entry(type, name, object.union(
	{"apiVersion": "rbac.authorization.k8s.io/v1", "kind": kind, "metadata": {"name": name, "namespace": "n"}},
	fields,
))

binding(role, subject) := named("RoleBinding", "kubernetes_role_binding", "rb", {
	"roleRef": {"kind": "ClusterRole", "name": role},
	"subjects": [subject],
})

strong := named("ClusterRoleBinding", "kubernetes_cluster_role_binding", "crb", {
	"roleRef": {"kind": "ClusterRole", "name": "cluster-admin"},
	"subjects": [{"kind": "ServiceAccount", "name": "operator", "namespace": "n"}],
})

messages(of, roles) := {violation.message | some violation in violations} if {
	violations := user_not_escalating.deny with input as of with data.resources as {
		"kubernetes_role_binding": [of],
		"kubernetes_cluster_role_binding": [strong],
		"kubernetes_cluster_role": roles,
	}
}

path := concat("", [
	"RoleBinding rb → ClusterRole edit (may run pods in n) → ",
	"ServiceAccount operator → ClusterRoleBinding crb → ClusterRole cluster-admin (may do everything)",
])

test_users_and_groups if {
	every kind in ["User", "Group"] {
		messages(binding("edit", {"kind": kind, "name": "dev"}), []) == {sprintf("%s dev: %s", [kind, path])}
	}
}

test_passes if {
	messages(binding("view", {"kind": "User", "name": "dev"}), []) == set()
	messages(binding("edit", {"kind": "Group", "name": "system:masters"}), []) == set()
	messages(binding("edit", {"kind": "ServiceAccount", "name": "dev", "namespace": "n"}), []) == set()
}

running := {"rules": [{"apiGroups": ["batch"], "resources": ["jobs"], "verbs": ["create"]}]}

labelled(labels) := named("ClusterRole", "kubernetes_cluster_role", "jobs", object.union(running, {"metadata": {"labels": labels}}))

aggregated := named("ClusterRole", "kubernetes_cluster_role", "team", {
	"aggregationRule": {"clusterRoleSelectors": [{"matchLabels": {"team": "a"}}]},
	"rules": [],
})

test_aggregated_roles if {
	count(messages(binding("team", {"kind": "User", "name": "dev"}), [aggregated, labelled({"team": "a"})])) == 1
	messages(binding("team", {"kind": "User", "name": "dev"}), [aggregated, labelled({"team": "b"})]) == set()
	count(messages(binding("view", {"kind": "User", "name": "dev"}), [labelled({"rbac.authorization.k8s.io/aggregate-to-view": "true"})])) == 1
}
