package lintel.gcp.compute.development_servers_closed_to_internet_test

import data.lintel.gcp.compute.development_servers_closed_to_internet
import data.lintel.lib.testing

allow(protocol, ports, range) := testing.entry("google_compute_firewall", "f", {
	"source_ranges": [range],
	"allow": [{"protocol": protocol, "ports": ports}],
})

instances(entry) := {violation.instance | some violation in violations} if {
	violations := development_servers_closed_to_internet.deny with input as entry
}

ports := ["tcp/3000", "tcp/8000", "tcp/8080", "tcp/8888", "tcp/9090"]

test_each_port if {
	every port in ports {
		parts := split(port, "/")
		instances(allow(parts[0], [parts[1]], "0.0.0.0/0")) == {port}
		instances(allow(parts[0], [parts[1]], "::/0")) == {port}
	}
}

test_every_protocol if instances(allow("all", [], "0.0.0.0/0")) == {port | some port in ports}

test_the_place_is_the_range if {
	violations := development_servers_closed_to_internet.deny with input as allow("tcp", ["8080"], "0.0.0.0/0")
	{violation.path | some violation in violations} == {["source_ranges", 0]}
}

test_passing if {
	every entry in [allow("tcp", ["8080"], "10.8.0.0/24"), allow("tcp", ["443"], "0.0.0.0/0")] {
		instances(entry) == set()
	}
}

test_unknown if {
	instances(allow("tcp", ["${var.port}"], "0.0.0.0/0")) == set()
	instances(allow("tcp", ["8080"], "${var.range}")) == set()
}
