package lintel.k8s.rbac.default_account_token_unmounted_test

import data.lintel.k8s.rbac.default_account_token_unmounted
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := default_account_token_unmounted.deny with input as entry
	paths := {violation.path | some violation in violations}
}

account(name, token) := denied(testing.object_of("v1", "ServiceAccount", {"metadata": {"name": name}, "automountServiceAccountToken": token}))

test_failing if {
	account("default", null) == {["automountServiceAccountToken"]}
	account("default", true) == {["automountServiceAccountToken"]}
}

test_passing if {
	account("default", false) == set()
	account("shop", null) == set()
}

test_terraform if {
	denied(testing.entry("kubernetes_default_service_account", "a", {"metadata": [{"namespace": "shop"}]})) == {["automount_service_account_token"]}
	denied(testing.entry("kubernetes_default_service_account", "a", {"automount_service_account_token": false})) == set()
}
