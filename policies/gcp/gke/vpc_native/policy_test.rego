package lintel.gcp.gke.vpc_native_test

import data.lintel.gcp.gke.vpc_native
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := vpc_native.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_routes if denied({"networking_mode": "ROUTES"}) == {["networking_mode"]}

test_native if denied({"networking_mode": "VPC_NATIVE"}) == set()

test_absent_is_native if denied({}) == set()

test_unknown if denied({"networking_mode": "${var.mode}"}) == set()
