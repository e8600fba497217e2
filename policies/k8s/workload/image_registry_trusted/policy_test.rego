package lintel.k8s.workload.image_registry_trusted_test

import data.lintel.k8s.workload.image_registry_trusted
import data.lintel.lib.testing

denied(entry, registries) := paths if {
	violations := image_registry_trusted.deny with input as entry
		with data.settings as {"k8s.workload.image_registry_trusted": {"registries": registries}}
	paths := {violation.path | some violation in violations}
}

image(reference) := denied(testing.container({"image": reference}), [])

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

test_registries if {
	listed := ["Registry.example.com", "ghcr.io"]
	denied(testing.container({"image": "registry.example.com/a"}), listed) == set()
	denied(testing.container({"image": "ghcr.io/a/b"}), listed) == set()
	every reference in ["nginx", "other.example.com/a"] {
		denied(testing.container({"image": reference}), listed) == {place}
	}
}
