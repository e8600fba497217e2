# Addresses and ports of firewall rules.
package lintel.lib.network

import data.lintel.lib.value

# A block of prefix length 0 is the whole of IPv4 or IPv6, however its address is written.
whole_internet(cidr) if {
	is_string(cidr)
	regex.match(`^[0-9a-fA-F:.]+/0+$`, trim_space(cidr))
}

# A violation: the source at the path is the internet, and the port is open to it.
exposure(path, source, port) := {"path": path, "message": sprintf("port %d is open to %s", [port, source])}

# The port lies in the range from..to, both included; undefined bounds cover nothing.
in_range(from, to, port) if {
	value.number(from) <= port
	port <= value.number(to)
}

# The text of a port or a range: "22", "20-30", "*"; also a plain number.
covers(ports, port) if value.number(ports) == port

covers("*", _)

covers(ports, port) if {
	is_string(ports)
	bounds := [trim_space(bound) | some bound in split(ports, "-")]
	count(bounds) == 2
	in_range(bounds[0], bounds[1], port)
}

# One protocol by its name or its number, or all protocols. Names are case-insensitive.
protocol_matches(written, name) if lower(sprintf("%v", [written])) in spellings[name]

any_protocol(written) if lower(sprintf("%v", [written])) in {"-1", "all", "*"}

spellings := {
	"tcp": {"tcp", "6"},
	"udp": {"udp", "17"},
}
