package lintel.k8s.workload.memory_limit_set_test

import data.lintel.k8s.workload.memory_limit_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := memory_limit_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

limited := {"resources": {"limits": {"memory": "256Mi"}}}

first := ["spec", "template", "spec", "containers", 0, "resources", "limits", "memory"]

test_limited if denied(testing.deployment({"containers": [limited], "initContainers": [limited]})) == set()

test_unlimited if {
	every container in [
		{},
		{"resources": {}},
		{"resources": {"limits": null}},
		{"resources": {"limits": {"cpu": "1"}}},
		{"resources": {"requests": {"memory": "256Mi"}}},
		{"resources": {"limits": {"memory": ""}}},
	] {
		denied(testing.deployment({"containers": [container]})) == {first}
	}
}

test_every_container_but_ephemeral_ones if {
	spec := {"containers": [limited, {}], "initContainers": [{}], "ephemeralContainers": [{}]}
	denied(testing.deployment(spec)) == {
		["spec", "template", "spec", "containers", 1, "resources", "limits", "memory"],
		["spec", "template", "spec", "initContainers", 0, "resources", "limits", "memory"],
	}
}

test_a_limit_of_the_pod_holds_for_all if {
	denied(testing.deployment(object.union(limited, {"containers": [{}, {}]}))) == set()
}

test_numbers_of_bytes if denied(testing.deployment({"containers": [{"resources": {"limits": {"memory": 268435456}}}]})) == set()

test_terraform if {
	container := {"resources": [{"limits": {"memory": "256Mi"}}]}
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"container": [container, {}]}]})) == {["spec", 0, "container", 1, "resources", 0, "limits", "memory"]}
}

test_unknown_is_left_to_the_engine if {
	container := {"resources": [{"limits": "${var.limits}"}]}
	denied(testing.entry("kubernetes_pod", "a", {"spec": [{"container": [container]}]})) == {["spec", 0, "container", 0, "resources", 0, "limits", "memory"]}
}
