package lintel.gcp.gke.alpha_disabled_test

import data.lintel.gcp.gke.alpha_disabled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := alpha_disabled.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_enabled if denied({"enable_kubernetes_alpha": true}) == {["enable_kubernetes_alpha"]}

test_disabled if denied({"enable_kubernetes_alpha": false}) == set()

test_absent if denied({}) == set()

test_unknown if denied({"enable_kubernetes_alpha": "${var.alpha}"}) == set()
