package lintel.k8s.network.endpoint_slice_not_local_test

import data.lintel.k8s.network.endpoint_slice_not_local
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := endpoint_slice_not_local.deny with input as entry
	paths := {violation.path | some violation in violations}
}

address(text) := denied(testing.object_of("discovery.k8s.io/v1", "EndpointSlice", {"endpoints": [{"addresses": ["10.0.0.1", text]}]}))

test_failing if {
	every text in ["127.0.0.1", "127.1.2.3", "169.254.169.254", "::1", "0:0:0:0:0:0:0:1", "fe80::1", "::ffff:127.0.0.1"] {
		address(text) == {["endpoints", 0, "addresses", 1]}
	}
}

test_passing if {
	every text in ["10.1.2.3", "192.0.2.1", "2001:db8::1", "1.127.0.1", "${var.address}"] {
		address(text) == set()
	}
}

test_terraform if {
	entry := testing.entry("kubernetes_endpoint_slice_v1", "a", {"endpoint": [{"addresses": ["127.0.0.1"]}]})
	denied(entry) == {["endpoint", 0, "addresses", 0]}
}
