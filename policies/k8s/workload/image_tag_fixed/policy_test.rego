package lintel.k8s.workload.image_tag_fixed_test

import data.lintel.k8s.workload.image_tag_fixed
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := image_tag_fixed.deny with input as entry
	paths := {violation.path | some violation in violations}
}

running(reference) := denied(testing.deployment({"containers": [{"name": "a", "image": reference}]}))

found := {["spec", "template", "spec", "containers", 0, "image"]}

test_not_fixed if {
	every reference in ["nginx", "nginx:latest", "nginx:", "registry:5000/nginx", "ghcr.io/shop/web:latest"] {
		running(reference) == found
	}
}

test_fixed if {
	every reference in ["nginx:1.29.1", "registry:5000/nginx:1.29.1", "nginx@sha256:0123", "nginx:latest@sha256:0123", "nginx:latest-alpine"] {
		running(reference) == set()
	}
}

test_absent if denied(testing.deployment({"containers": [{"name": "a"}, {"image": null}]})) == set()

test_every_container if {
	spec := {"containers": [{"image": "a:1"}, {"image": "b"}], "initContainers": [{"image": "c"}], "ephemeralContainers": [{"image": "d"}]}
	count(denied(testing.deployment(spec))) == 3
}

test_terraform if {
	spec := [{"container": [{"image": "nginx"}, {"image": "nginx:1.29.1"}]}]
	denied(testing.entry("kubernetes_pod", "a", {"spec": spec})) == {["spec", 0, "container", 0, "image"]}
}

test_unknown if {
	every reference in ["${var.image}", "nginx:${var.tag}"] {
		denied(testing.entry("kubernetes_pod", "a", {"spec": [{"container": [{"image": reference}]}]})) == set()
	}
}
