package lintel.lib.subnetwork_test

import data.lintel.lib.subnetwork
import data.lintel.lib.testing

test_for_machines if {
	every config in [{}, {"purpose": null}, {"purpose": "PRIVATE"}, {"purpose": "PRIVATE_RFC_1918"}] {
		subnetwork.for_machines with input as testing.entry("google_compute_subnetwork", "s", config)
	}
}

test_for_something_else if {
	every purpose in ["REGIONAL_MANAGED_PROXY", "INTERNAL_HTTPS_LOAD_BALANCER", "PRIVATE_SERVICE_CONNECT", "${var.purpose}"] {
		not subnetwork.for_machines with input as testing.entry("google_compute_subnetwork", "s", {"purpose": purpose})
	}
}
