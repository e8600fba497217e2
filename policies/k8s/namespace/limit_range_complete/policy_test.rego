package lintel.k8s.namespace.limit_range_complete_test

import data.lintel.k8s.namespace.limit_range_complete
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := limit_range_complete.deny with input as entry
	paths := {violation.path | some violation in violations}
}

range(limit) := denied(testing.object_of("v1", "LimitRange", {"spec": {"limits": [limit]}}))

all := {"type": "Container", "default": {"cpu": "1"}, "defaultRequest": {"cpu": "1"}, "max": {"cpu": "1"}, "min": {"cpu": "1"}}

test_failing if {
	range(object.remove(all, ["max"])) == {["spec", "limits", 0, "max"]}
	range(object.union(all, {"min": null, "default": null})) == {["spec", "limits", 0, "min"], ["spec", "limits", 0, "default"]}
}

test_passing if range(all) == set()

test_other_types if range({"type": "PersistentVolumeClaim", "max": {"storage": "1Gi"}}) == set()

test_terraform if {
	limit := {"type": "Container", "default": {"cpu": "1"}, "max": {"cpu": "1"}, "min": {"cpu": "1"}}
	denied(testing.entry("kubernetes_limit_range", "a", {"spec": [{"limit": [limit]}]})) == {["spec", 0, "limit", 0, "default_request"]}
}
