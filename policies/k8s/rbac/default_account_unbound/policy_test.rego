package lintel.k8s.rbac.default_account_unbound_test

import data.lintel.k8s.rbac.default_account_unbound
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := default_account_unbound.deny with input as entry
	paths := {violation.path | some violation in violations}
}

bound(kind, name) := denied(testing.object_of("rbac.authorization.k8s.io/v1", "RoleBinding", {"subjects": [{"kind": kind, "name": name}]}))

test_failing if {
	bound("ServiceAccount", "default") == {["subjects", 0, "name"]}
	bound("User", "system:serviceaccount:shop:default") == {["subjects", 0, "name"]}
}

test_passing if {
	bound("ServiceAccount", "shop") == set()
	bound("User", "default") == set()
}

test_terraform if {
	denied(testing.entry("kubernetes_role_binding", "a", {"subject": [{"kind": "ServiceAccount", "name": "default"}]})) == {["subject", 0, "name"]}
}
