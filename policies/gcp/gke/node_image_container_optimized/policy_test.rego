package lintel.gcp.gke.node_image_container_optimized_test

import data.lintel.gcp.gke.node_image_container_optimized
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := node_image_container_optimized.deny with input as testing.entry(type, "x", config)
}

image(x) := {"node_config": [{"image_type": x}]}

test_other_image if {
	denied("google_container_node_pool", image("UBUNTU_CONTAINERD")) == {["node_config", 0, "image_type"]}
	denied("google_container_cluster", image("ubuntu")) == {["node_config", 0, "image_type"]}
}

test_container_optimized if {
	every x in ["COS_CONTAINERD", "cos_containerd", "COS"] {
		denied("google_container_node_pool", image(x)) == set()
	}
}

test_windows_has_no_such_image if denied("google_container_node_pool", image("WINDOWS_LTSC_CONTAINERD")) == set()

test_absent if {
	denied("google_container_node_pool", {}) == set()
	denied("google_container_node_pool", image("")) == set()
}

test_unknown if denied("google_container_node_pool", image("${var.image}")) == set()
