package lintel.lib.network_test

import data.lintel.lib.network

test_whole_internet if {
	every cidr in ["0.0.0.0/0", "::/0", "0:0:0:0:0:0:0:0/0", "10.0.0.0/0", "0.0.0.0/00"] {
		network.whole_internet(cidr)
	}
}

test_halves_of_the_internet if {
	every cidr in ["0.0.0.0/1", "128.0.0.0/1", "64.0.0.0/2", " 8.0.0.0/7 ", "::/1", "8000::/1", "2000::/3"] {
		network.whole_internet(cidr)
		network.reach(cidr) == "internet"
	}
}

test_reserved_blocks_are_not_the_internet if {
	every cidr in ["fc00::/7", "224.0.0.0/4", "ff00::/8", "10.0.0.0/8", "3.0.0.0/8", "2600::/16"] {
		not network.whole_internet(cidr)
	}
}

test_less_than_the_internet if {
	every cidr in ["10.0.0.0/8", "0.0.0.0/32", "::1/128", "0.0.0.0", "", "${var.cidr}", null, "/0", "pl-1234/0"] {
		not network.whole_internet(cidr)
	}
}

test_ranges_include_both_ends if {
	every range in [[22, 22], [20, 22], [22, 30], ["22", "22"], [0, 65535]] {
		network.in_range(range[0], range[1], 22)
	}
}

test_other_ranges if {
	every range in [[23, 30], [0, 21], [30, 20], [null, null], ["${var.from}", 30], [20, "${var.to}"]] {
		not network.in_range(range[0], range[1], 22)
	}
}

test_ports_as_text if {
	every ports in ["22", 22, "20-30", "20 - 30", "0-65535", "*"] {
		network.covers(ports, 22)
	}
	every ports in ["2222", "23", "23-30", "", "22-", "-22", "20-30-40", "22,80", "${var.port}", null] {
		not network.covers(ports, 22)
	}
}

test_protocols if {
	every written in ["tcp", "TCP", "6", 6] {
		network.protocol_matches(written, "tcp")
	}
	every written in ["udp", "icmp", "${var.protocol}", null] {
		not network.protocol_matches(written, "tcp")
	}
	every written in ["-1", -1, "all", "ALL", "*"] {
		network.any_protocol(written)
	}
	every written in ["tcp", "1", null, ""] {
		not network.any_protocol(written)
	}
}

test_reach_of_the_internet if {
	every source in ["0.0.0.0/0", "::/0"] {
		network.reach(source) == "internet"
	}
}

test_reach_of_public_addresses if {
	every source in ["203.0.113.7/32", "203.0.113.7", " 8.8.0.0/16 ", "2001:db8::/32", "2001:db8::1", "172.32.0.0/16"] {
		network.reach(source) == "public"
	}
}

test_reach_of_wide_private_networks if {
	every source in ["10.0.0.0/8", "172.31.0.0/16", "192.168.1.0/26"] {
		network.reach(source) == "wide"
	}
}

test_no_reach if {
	every source in ["10.1.2.3/32", "10.1.2.3", "192.168.1.0/27", "fd00::/64", "VirtualNetwork", "${var.cidr}", "", null, "10.0.0.0/33"] {
		not network.reach(source)
	}
}

test_ports_are_instances if {
	network.exposure(["cidr"], "::/0", "udp/53") == {"path": ["cidr"], "message": "port 53 is open to ::/0", "instance": "udp/53"}
}
