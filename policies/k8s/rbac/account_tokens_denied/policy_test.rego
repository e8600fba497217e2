package lintel.k8s.rbac.account_tokens_denied_test

import data.lintel.k8s.rbac.account_tokens_denied
import data.lintel.lib.testing

denied(rule) := {violation.path | some violation in violations} if {
	role := testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRole", {"rules": [object.union({"apiGroups": [""]}, rule)]})
	violations := account_tokens_denied.deny with input as role
}

test_granted if {
	every verb in ["create", "*"] {
		denied({"resources": ["serviceaccounts/token"], "verbs": [verb]}) == {["rules", 0, "resources", 0]}
	}
}

test_not_granted if {
	denied({"resources": ["serviceaccounts/token"], "verbs": ["list"]}) == set()
	denied({"resources": ["serviceaccounts/token"], "verbs": ["*"], "resourceNames": ["one"]}) == set()
	denied({"resources": ["configmaps"], "verbs": ["*"]}) == set()
}
