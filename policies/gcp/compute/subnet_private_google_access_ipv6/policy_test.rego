package lintel.gcp.compute.subnet_private_google_access_ipv6_test

import data.lintel.gcp.compute.subnet_private_google_access_ipv6
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := subnet_private_google_access_ipv6.deny with input as testing.entry("google_compute_subnetwork", "x", config)
}

place := {["private_ipv6_google_access"]}

test_enabled if {
	every access in ["ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE", "ENABLE_BIDIRECTIONAL_ACCESS_TO_GOOGLE"] {
		denied({"stack_type": "IPV4_IPV6", "private_ipv6_google_access": access}) == set()
	}
}

test_disabled if denied({"stack_type": "IPV4_IPV6", "private_ipv6_google_access": "DISABLE_GOOGLE_ACCESS"}) == place

test_absent if {
	denied({"stack_type": "IPV6_ONLY"}) == place
	denied({"stack_type": "IPV4_IPV6", "private_ipv6_google_access": null}) == place
}

test_without_ipv6 if {
	denied({}) == set()
	denied({"stack_type": "IPV4_ONLY"}) == set()
	denied({"stack_type": "${var.stack}"}) == set()
}
