package lintel.k8s.workload.image_registry_trusted_test

import data.lintel.k8s.workload.image_registry_trusted
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := image_registry_trusted.deny with input as entry
	paths := {violation.path | some violation in violations}
}

image(reference) := denied(testing.container({"image": reference}))

place := ["spec", "containers", 0, "image"]

test_failing if {
	every reference in ["nginx", "docker.io/nginx", "quay.io/a/b:1", "GHCR.io/a"] {
		image(reference) == {place}
	}
}

test_passing if {
	every reference in ["registry.example.com/a", "registry.k8s.io/pause:3.10", "123456789012.dkr.ecr.eu-west-1.amazonaws.com/a", "${var.image}", null] {
		image(reference) == set()
	}
}
