package lintel.lib.kubernetes_rights_test

import data.lintel.lib.kubernetes_rights
import data.lintel.lib.testing

role(rules) := testing.entry("kubernetes_cluster_role", "r", {"kind": "ClusterRole", "metadata": {"name": "r"}, "rules": rules})

binding(name, namespace) := testing.entry("kubernetes_cluster_role_binding", "b", {
	"kind": "ClusterRoleBinding", "metadata": {"name": "b"},
	"roleRef": {"kind": "ClusterRole", "name": "r"},
	"subjects": [{"kind": "ServiceAccount", "name": name, "namespace": namespace}],
})

rights(rule) := {right | some grant in grants; some right in grant.rights} if {
	grants := kubernetes_rights.of_account("a", "n", "") with data.resources as {
		"kubernetes_cluster_role": [role([rule])],
		"kubernetes_cluster_role_binding": [binding("a", "n")],
	}
}

rule(groups, resources, verbs) := {"apiGroups": groups, "resources": resources, "verbs": verbs}

test_rights if {
	rights(rule([""], ["secrets"], ["list"])) == {"may read secrets"}
	rights(rule([""], ["serviceaccounts/token"], ["create"])) == {"may issue tokens of service accounts"}
	rights(rule(["apps"], ["*"], ["create"])) == {"may run pods"}
	"may do everything" in rights(rule(["*"], ["*"], ["*"]))
	rights(rule([""], ["pods"], ["get", "list"])) == set()
	rights(object.union(rule([""], ["secrets"], ["get"]), {"resourceNames": ["x"]})) == set()
}

of(account, found) := {grant.via | some grant in grants} if {
	grants := kubernetes_rights.of_account(account[0], account[1], "") with data.resources as {
		"kubernetes_cluster_role": [role([rule([""], ["secrets"], ["list"])])],
		"kubernetes_cluster_role_binding": [found],
	}
}

test_namespaces if {
	via := {"ClusterRoleBinding b → ClusterRole r"}
	of(["a", "n"], binding("a", "n")) == via
	of(["a", "m"], binding("a", "n")) == set()
	of(["a", ""], binding("a", "n")) == via
	of(["default", ""], binding("default", "n")) == set()
}

test_resources_of_terraform if {
	terraform := {
		"kubernetes_cluster_role_v1": [testing.entry("kubernetes_cluster_role_v1", "r", {
			"metadata": [{"name": "r"}],
			"rule": [{"api_groups": [""], "resources": ["secrets"], "verbs": ["list"]}],
		})],
		"kubernetes_cluster_role_binding_v1": [testing.entry("kubernetes_cluster_role_binding_v1", "b", {
			"metadata": [{"name": "b"}],
			"role_ref": [{"kind": "ClusterRole", "name": "r"}],
			"subject": [{"kind": "ServiceAccount", "name": "a", "namespace": "n"}],
		})],
	}
	listing := object.union(terraform, {
		"kubernetes_cluster_role": terraform.kubernetes_cluster_role_v1,
		"kubernetes_cluster_role_binding": terraform.kubernetes_cluster_role_binding_v1,
	})
	found := kubernetes_rights.of_account("a", "n", "") with data.resources as listing
	{grant.scope | some grant in found} == {"*"}
}

test_groups_of_service_accounts if {
	every name, expected in {"system:serviceaccounts": 1, "system:serviceaccounts:n": 1, "system:serviceaccounts:m": 0, "developers": 0} {
		of_group := object.union(binding("x", "n"), {"config": {"subjects": [{"kind": "Group", "name": name}]}})
		count(of(["a", "n"], of_group)) == expected
	}
}

test_aggregated_roles_of_terraform if {
	listing := {
		"kubernetes_cluster_role": [
			testing.entry("kubernetes_cluster_role", "r", {
				"metadata": [{"name": "r"}],
				"aggregation_rule": [{"cluster_role_selectors": [{"match_labels": {"team": "a"}}]}],
			}),
			testing.entry("kubernetes_cluster_role", "part", {
				"metadata": [{"name": "part", "labels": {"team": "a"}}],
				"rule": [{"api_groups": [""], "resources": ["secrets"], "verbs": ["list"]}],
			}),
		],
		"kubernetes_cluster_role_binding": [binding("a", "n")],
	}
	found := kubernetes_rights.of_account("a", "n", "") with data.resources as listing
	{right | some grant in found; some right in grant.rights} == {"may read secrets"}
}
