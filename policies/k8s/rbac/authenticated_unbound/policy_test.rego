package lintel.k8s.rbac.authenticated_unbound_test

import data.lintel.k8s.rbac.authenticated_unbound
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := authenticated_unbound.deny with input as entry
	paths := {violation.path | some violation in violations}
}

bound(kind, name) := denied(testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRoleBinding", {"subjects": [
	{"kind": "Group", "name": "operators"},
	{"kind": kind, "name": name},
]}))

test_failing if {
	every name in {"system:authenticated"} {
		bound("Group", name) == {["subjects", 1, "name"]}
	}
}

test_passing if {
	bound("Group", "developers") == set()
	bound("ServiceAccount", "system:authenticated") == set()
	denied(testing.object_of("rbac.authorization.k8s.io/v1", "RoleBinding", {"subjects": null})) == set()
}

test_terraform if {
	denied(testing.entry("kubernetes_role_binding", "a", {"subject": [{"kind": "Group", "name": "system:authenticated"}]})) == {["subject", 0, "name"]}
	denied(testing.entry("kubernetes_role_binding", "a", {"subject": [{"kind": "Group", "name": "${var.group}"}]})) == set()
}
