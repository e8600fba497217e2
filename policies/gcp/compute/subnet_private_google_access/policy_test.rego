package lintel.gcp.compute.subnet_private_google_access_test

import data.lintel.gcp.compute.subnet_private_google_access
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := subnet_private_google_access.deny with input as testing.entry("google_compute_subnetwork", "x", config)
}

place := {["private_ip_google_access"]}

test_enabled if denied({"private_ip_google_access": true}) == set()

test_disabled if denied({"private_ip_google_access": false}) == place

test_absent if denied({"ip_cidr_range": "10.0.0.0/16"}) == place

test_subnets_that_cannot if {
	denied({"purpose": "GLOBAL_MANAGED_PROXY"}) == set()
	denied({"stack_type": "IPV6_ONLY"}) == set()
	denied({"purpose": "PRIVATE_RFC_1918"}) == place
}

test_unknown if denied({"purpose": "${var.purpose}"}) == set()
