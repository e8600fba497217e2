package lintel.k8s.rbac.account_not_escalating_test

import data.lintel.k8s.rbac.account_not_escalating
import data.lintel.lib.testing

account := named("v1", "ServiceAccount", "a", "n", {})

named(api, kind, name, namespace, fields) := testing.entry(
	{
		"Role": "kubernetes_role", "ClusterRole": "kubernetes_cluster_role", "ServiceAccount": "kubernetes_service_account",
		"RoleBinding": "kubernetes_role_binding", "ClusterRoleBinding": "kubernetes_cluster_role_binding",
	}[kind],
	name,
	object.union({"apiVersion": api, "kind": kind, "metadata": {"name": name, "namespace": namespace}}, fields),
)

rbac := "rbac.authorization.k8s.io/v1"

role(kind, name, rules) := named(rbac, kind, name, "n", {"rules": rules})

binding(kind, name, role_kind, role_name, subject) := named(rbac, kind, name, "n", {
	"roleRef": {"kind": role_kind, "name": role_name},
	"subjects": [{"kind": "ServiceAccount", "name": subject, "namespace": "n"}],
})

messages(resources) := {violation.message | some violation in violations} if {
	violations := account_not_escalating.deny with input as account with data.resources as resources
}

running := {"apiGroups": ["apps"], "resources": ["deployments"], "verbs": ["create"]}

listing(rule, strong) := {
	"kubernetes_service_account": [account],
	"kubernetes_role": [role("Role", "r", [rule])],
	"kubernetes_role_binding": [binding("RoleBinding", "rb", "Role", "r", "a")],
	"kubernetes_cluster_role_binding": [binding("ClusterRoleBinding", "crb", "ClusterRole", strong, "b")],
}

test_runs_as_another_account if {
	messages(listing(running, "cluster-admin")) == {concat("", [
		"RoleBinding rb → Role r (may run pods in n) → ",
		"ServiceAccount b → ClusterRoleBinding crb → ClusterRole cluster-admin (may do everything)",
	])}
}

test_harmless if {
	messages(listing(running, "view")) == set()
	messages(listing({"apiGroups": ["apps"], "resources": ["deployments"], "verbs": ["get"]}, "cluster-admin")) == set()
	messages(listing(object.union(running, {"resourceNames": ["x"]}), "cluster-admin")) == set()
}

approving := {"apiGroups": ["certificates.k8s.io"], "resources": ["certificatesigningrequests/approval"], "verbs": ["update"]}

signing := {"apiGroups": ["certificates.k8s.io"], "resources": ["signers"], "verbs": ["approve"]}

certificates(one, other) := {
	"kubernetes_cluster_role": [role("ClusterRole", "one", one), role("ClusterRole", "other", other)],
	"kubernetes_cluster_role_binding": [
		binding("ClusterRoleBinding", "x", "ClusterRole", "one", "a"),
		binding("ClusterRoleBinding", "y", "ClusterRole", "other", "a"),
	],
}

test_certificates if {
	count(messages(certificates([approving], [signing]))) == 1
	messages(certificates([approving], [])) == set()
	messages(certificates([approving, signing], [])) == set()
}
