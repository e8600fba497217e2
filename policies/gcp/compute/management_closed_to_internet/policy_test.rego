package lintel.gcp.compute.management_closed_to_internet_test

import data.lintel.gcp.compute.management_closed_to_internet
import data.lintel.lib.testing

allow(protocol, ports, range) := testing.entry("google_compute_firewall", "f", {
	"source_ranges": [range],
	"allow": [{"protocol": protocol, "ports": ports}],
})

instances(entry) := {violation.instance | some violation in violations} if {
	violations := management_closed_to_internet.deny with input as entry
}

ports := [
	"tcp/23", "udp/161", "tcp/389", "udp/389", "tcp/636", "tcp/2375", "tcp/4505", "tcp/4506",
	"tcp/5500", "tcp/5900", "tcp/8140", "tcp/10250",
]

test_each_port if {
	every port in ports {
		parts := split(port, "/")
		instances(allow(parts[0], [parts[1]], "0.0.0.0/0")) == {port}
		instances(allow(parts[0], [parts[1]], "::/0")) == {port}
	}
}

test_every_protocol if instances(allow("all", [], "0.0.0.0/0")) == {port | some port in ports}

test_the_place_is_the_range if {
	violations := management_closed_to_internet.deny with input as allow("tcp", ["5900"], "0.0.0.0/0")
	{violation.path | some violation in violations} == {["source_ranges", 0]}
}

test_passing if {
	every entry in [allow("tcp", ["5900"], "10.8.0.0/24"), allow("tcp", ["443"], "0.0.0.0/0")] {
		instances(entry) == set()
	}
}

test_unknown if {
	instances(allow("tcp", ["${var.port}"], "0.0.0.0/0")) == set()
	instances(allow("tcp", ["5900"], "${var.range}")) == set()
}
