package lintel.gcp.compute.file_sharing_closed_to_internet_test

import data.lintel.gcp.compute.file_sharing_closed_to_internet
import data.lintel.lib.testing

allow(protocol, ports, range) := testing.entry("google_compute_firewall", "f", {
	"source_ranges": [range],
	"allow": [{"protocol": protocol, "ports": ports}],
})

instances(entry) := {violation.instance | some violation in violations} if {
	violations := file_sharing_closed_to_internet.deny with input as entry
}

ports := [
	"tcp/20", "tcp/21", "tcp/135", "tcp/137", "udp/137", "tcp/138", "udp/138", "tcp/139", "udp/139",
	"tcp/445", "tcp/2049", "tcp/3020",
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
	violations := file_sharing_closed_to_internet.deny with input as allow("tcp", ["445"], "0.0.0.0/0")
	{violation.path | some violation in violations} == {["source_ranges", 0]}
}

test_passing if {
	every entry in [allow("tcp", ["445"], "10.8.0.0/24"), allow("tcp", ["443"], "0.0.0.0/0")] {
		instances(entry) == set()
	}
}

test_unknown if {
	instances(allow("tcp", ["${var.port}"], "0.0.0.0/0")) == set()
	instances(allow("tcp", ["445"], "${var.range}")) == set()
}
