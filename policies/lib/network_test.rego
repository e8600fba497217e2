package lintel.lib.network_test

import data.lintel.lib.network

test_whole_internet if {
	every cidr in ["0.0.0.0/0", "::/0", "0:0:0:0:0:0:0:0/0", "10.0.0.0/0", "0.0.0.0/00"] {
		network.whole_internet(cidr)
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
