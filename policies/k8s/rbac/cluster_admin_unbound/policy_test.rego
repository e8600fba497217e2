package lintel.k8s.rbac.cluster_admin_unbound_test

import data.lintel.k8s.rbac.cluster_admin_unbound
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := cluster_admin_unbound.deny with input as entry
	paths := {violation.path | some violation in violations}
}

binding(kind, role) := denied(testing.object_of("rbac.authorization.k8s.io/v1", kind, {
	"roleRef": {"kind": "ClusterRole", "name": role},
	"subjects": [{"kind": "Group", "name": "operators"}],
}))

place := {["roleRef", "name"]}

test_failing if {
	binding("ClusterRoleBinding", "cluster-admin") == place
	binding("RoleBinding", "cluster-admin") == place
	binding("ClusterRoleBinding", "edit") == place
}

test_passing if {
	binding("RoleBinding", "admin") == set()
	binding("ClusterRoleBinding", "view") == set()
}

test_nobody if {
	denied(testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRoleBinding", {"roleRef": {"kind": "ClusterRole", "name": "cluster-admin"}})) == set()
}

test_the_binding_of_kubernetes_itself if {
	denied(testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRoleBinding", {
		"roleRef": {"kind": "ClusterRole", "name": "cluster-admin"},
		"subjects": [{"kind": "Group", "name": "system:masters"}],
	})) == set()
}

test_terraform if {
	entry := testing.entry("kubernetes_cluster_role_binding", "a", {
		"role_ref": [{"kind": "ClusterRole", "name": "cluster-admin"}],
		"subject": [{"kind": "User", "name": "a"}],
	})
	denied(entry) == {["role_ref", 0, "name"]}
}
