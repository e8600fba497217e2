package lintel.gcp.compute.services_closed_to_wide_networks_test

import data.lintel.gcp.compute.services_closed_to_wide_networks
import data.lintel.lib.testing

allow(ports, range) := testing.entry("google_compute_firewall", "f", {
	"source_ranges": [range],
	"allow": [{"protocol": "tcp", "ports": ports}],
})

instances(entry) := {violation.instance | some violation in violations} if {
	violations := services_closed_to_wide_networks.deny with input as entry
}

test_open if {
	instances(allow(["3306"], "10.0.0.0/8")) == {"tcp/3306"}
	instances(allow(["3300-3400", "23"], "10.0.0.0/8")) == {"tcp/23", "tcp/3306", "tcp/3389"}
	count(instances(allow([], "10.0.0.0/8"))) == 51
}

test_the_place_is_the_range if {
	violations := services_closed_to_wide_networks.deny with input as allow(["3306"], "10.0.0.0/8")
	{violation.path | some violation in violations} == {["source_ranges", 0]}
}

test_passing if {
	instances(allow(["443"], "10.0.0.0/8")) == set()
	every range in ["10.8.0.0/28", "0.0.0.0/0", "203.0.113.0/24"] {
		instances(allow(["3306"], range)) == set()
	}
}

test_unknown if {
	instances(allow(["${var.port}"], "10.0.0.0/8")) == set()
	instances(allow(["3306"], "${var.range}")) == set()
}
