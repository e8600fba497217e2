package lintel.gcp.compute.databases_closed_to_internet_test

import data.lintel.gcp.compute.databases_closed_to_internet
import data.lintel.lib.testing

allow(protocol, ports, range) := testing.entry("google_compute_firewall", "f", {
	"source_ranges": [range],
	"allow": [{"protocol": protocol, "ports": ports}],
})

instances(entry) := {violation.instance | some violation in violations} if {
	violations := databases_closed_to_internet.deny with input as entry
}

ports := [
	"tcp/1433", "tcp/1434", "udp/1434", "tcp/1521", "tcp/2382", "tcp/2383", "tcp/2483", "udp/2483",
	"tcp/2484", "udp/2484", "tcp/3306", "tcp/5432", "udp/5432", "tcp/6379", "tcp/7000", "tcp/7001",
	"tcp/7199", "tcp/9000", "tcp/9042", "tcp/9160", "tcp/9200", "tcp/9300", "tcp/11211", "udp/11211",
	"tcp/11214", "udp/11214", "tcp/11215", "udp/11215", "tcp/27017", "tcp/27018", "tcp/61620",
	"tcp/61621",
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
	violations := databases_closed_to_internet.deny with input as allow("tcp", ["3306"], "0.0.0.0/0")
	{violation.path | some violation in violations} == {["source_ranges", 0]}
}

test_passing if {
	every entry in [allow("tcp", ["3306"], "10.8.0.0/24"), allow("tcp", ["443"], "0.0.0.0/0")] {
		instances(entry) == set()
	}
}

test_unknown if {
	instances(allow("tcp", ["${var.port}"], "0.0.0.0/0")) == set()
	instances(allow("tcp", ["3306"], "${var.range}")) == set()
}
