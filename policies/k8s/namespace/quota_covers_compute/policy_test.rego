package lintel.k8s.namespace.quota_covers_compute_test

import data.lintel.k8s.namespace.quota_covers_compute
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := quota_covers_compute.deny with input as entry
	paths := {violation.path | some violation in violations}
}

quota(hard) := testing.object_of("v1", "ResourceQuota", {"spec": {"hard": hard}})

alone(entry) := found if {
	found := denied(entry) with data.resources as {}
}

place := ["spec", "hard"]

all := {"requests.cpu": "1", "requests.memory": "1Gi", "limits.cpu": "1", "limits.memory": "1Gi"}

test_failing if {
	alone(quota({"pods": "10"})) == {place}
	alone(quota(object.remove(all, ["limits.cpu"]))) == {place}
}

test_passing if {
	alone(quota(all)) == set()
	alone(quota({"cpu": "1", "memory": "1Gi", "limits.cpu": "1", "limits.memory": "1Gi"})) == set()
}

test_quotas_of_one_namespace_add_up if {
	denied(quota({"pods": "10"})) == set() with data.resources as {"kubernetes_resource_quota": [quota(all)]}
}

test_a_scope_bounds_something_else if {
	scoped := testing.object_of("v1", "ResourceQuota", {"spec": {"hard": {"pods": "1"}, "scopes": ["BestEffort"]}})
	alone(scoped) == set()
}
