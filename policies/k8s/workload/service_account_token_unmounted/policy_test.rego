package lintel.k8s.workload.service_account_token_unmounted_test

import data.lintel.k8s.workload.service_account_token_unmounted
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := service_account_token_unmounted.deny with input as entry
	paths := {violation.path | some violation in violations}
}

place := ["spec", "automountServiceAccountToken"]

account(fields) := testing.object_of("v1", "ServiceAccount", fields)

test_failing if {
	denied(testing.manifest("Pod", {})) == {place}
	denied(testing.manifest("Pod", {"automountServiceAccountToken": true})) == {place}
}

test_passing if denied(testing.manifest("Pod", {"automountServiceAccountToken": false})) == set()

own := testing.manifest("Pod", {"serviceAccountName": "a"})

test_an_account_from_elsewhere_is_unknown if denied(own) == set()

test_the_account_decides_where_the_pod_is_silent if {
	withheld := {"kubernetes_service_account": [account({"automountServiceAccountToken": false})]}
	denied(own) == set() with data.resources as withheld
	explicit := testing.manifest("Pod", {"serviceAccountName": "a", "automountServiceAccountToken": true})
	denied(explicit) == {place} with data.resources as withheld
	denied(own) == {place} with data.resources as {"kubernetes_service_account": [account({})]}
}

test_a_bound_account_needs_its_token if {
	binding := testing.object_of("rbac.authorization.k8s.io/v1", "RoleBinding", {"subjects": [{"kind": "ServiceAccount", "name": "a"}]})
	denied(own) == set() with data.resources as {"kubernetes_service_account": [account({})], "kubernetes_role_binding": [binding]}
}

test_terraform if {
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"automount_service_account_token": "false"}]})) == set()
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{}]})) == {["spec", 0, "automount_service_account_token"]}
}
