package lintel.k8s.workload.image_pull_always_test

import data.lintel.k8s.workload.image_pull_always
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := image_pull_always.deny with input as entry
	paths := {violation.path | some violation in violations}
}

pulled(reference, policy) := denied(testing.container({"image": reference, "imagePullPolicy": policy}))

place := ["spec", "containers", 0, "imagePullPolicy"]

test_failing if {
	pulled("nginx:1.29", null) == {place}
	pulled("nginx:1.29", "IfNotPresent") == {place}
	pulled("nginx", "Never") == {place}
}

test_passing if {
	pulled("nginx:1.29", "Always") == set()
	pulled("nginx", null) == set()
	pulled("nginx:latest", null) == set()
	pulled("nginx:1.29@sha256:1", "IfNotPresent") == set()
}

test_unknown if {
	pulled("${var.image}", null) == set()
	pulled("nginx:${var.tag}", null) == set()
	pulled(null, null) == set()
}
