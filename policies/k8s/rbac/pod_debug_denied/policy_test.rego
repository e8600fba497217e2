package lintel.k8s.rbac.pod_debug_denied_test

import data.lintel.k8s.rbac.pod_debug_denied
import data.lintel.lib.testing

denied(rule) := {violation.path | some violation in violations} if {
	role := testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRole", {"rules": [object.union({"apiGroups": [""]}, rule)]})
	violations := pod_debug_denied.deny with input as role
}

test_granted if {
	every verb in ["update", "patch", "*"] {
		denied({"resources": ["pods/ephemeralcontainers"], "verbs": [verb]}) == {["rules", 0, "resources", 0]}
	}
}

test_not_granted if {
	denied({"resources": ["pods/ephemeralcontainers"], "verbs": ["list"]}) == set()
	denied({"resources": ["pods/ephemeralcontainers"], "verbs": ["*"], "resourceNames": ["one"]}) == set()
	denied({"resources": ["configmaps"], "verbs": ["*"]}) == set()
}
