package lintel.k8s.workload.image_registry_named_test

import data.lintel.k8s.workload.image_registry_named
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := image_registry_named.deny with input as entry
	paths := {violation.path | some violation in violations}
}

image(reference) := denied(testing.container({"image": reference}))

place := ["spec", "containers", 0, "image"]

test_failing if {
	every reference in ["nginx", "library/nginx:1.29", "shop/cart:${var.version}"] {
		image(reference) == {place}
	}
}

test_passing if {
	every reference in ["docker.io/nginx", "localhost/a", "registry:5000/a", "ghcr.io/a/b@sha256:1", "${var.registry}/a", null] {
		image(reference) == set()
	}
}
