package lintel.k8s.rbac.persistent_volume_write_denied_test

import data.lintel.k8s.rbac.persistent_volume_write_denied
import data.lintel.lib.testing

denied(rule) := {violation.path | some violation in violations} if {
	role := testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRole", {"rules": [object.union({"apiGroups": [""]}, rule)]})
	violations := persistent_volume_write_denied.deny with input as role
}

test_granted if {
	every verb in ["create", "*"] {
		denied({"resources": ["persistentvolumes"], "verbs": [verb]}) == {["rules", 0, "resources", 0]}
	}
}

test_not_granted if {
	denied({"resources": ["persistentvolumes"], "verbs": ["list"]}) == set()
	denied({"resources": ["persistentvolumes"], "verbs": ["*"], "resourceNames": ["one"]}) == set()
	denied({"resources": ["configmaps"], "verbs": ["*"]}) == set()
}

test_role_of_a_namespace if {
	rule := {"apiGroups": [""], "resources": ["persistentvolumes"], "verbs": ["*"]}
	role := testing.object_of("rbac.authorization.k8s.io/v1", "Role", {"rules": [rule]})
	count(persistent_volume_write_denied.deny) == 0 with input as role
}
