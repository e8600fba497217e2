package lintel.k8s.workload.image_digest_fixed_test

import data.lintel.k8s.workload.image_digest_fixed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := image_digest_fixed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

image(reference) := denied(testing.container({"image": reference}))

place := ["spec", "containers", 0, "image"]

test_failing if {
	every reference in ["nginx", "nginx:1.29.1", "registry:5000/a/b:1"] {
		image(reference) == {place}
	}
}

test_passing if {
	image("nginx:1.29.1@sha256:0123") == set()
	image("nginx@sha256:0123") == set()
}

test_unknown_and_absent if {
	image("nginx:${var.version}") == set()
	image(null) == set()
}
