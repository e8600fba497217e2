package lintel.k8s.rbac.certificate_approval_denied_test

import data.lintel.k8s.rbac.certificate_approval_denied
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := certificate_approval_denied.deny with input as entry
	paths := {violation.path | some violation in violations}
}

approval := {"apiGroups": ["certificates.k8s.io"], "resources": ["certificatesigningrequests/approval"], "verbs": ["update"]}

signers := {"apiGroups": ["certificates.k8s.io"], "resources": ["signers"], "verbs": ["approve"]}

role(rules) := denied(testing.object_of("rbac.authorization.k8s.io/v1", "ClusterRole", {"rules": rules}))

test_both if role([signers, approval]) == {["rules", 1, "resources", 0]}

test_one_of_them_is_not_enough if {
	role([approval]) == set()
	role([signers]) == set()
}

test_named_signers if role([approval, object.union(signers, {"resourceNames": ["example.com/serving"]})]) == set()
