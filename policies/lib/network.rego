# Addresses and ports of firewall rules.
package lintel.lib.network

import data.lintel.lib.value

# A block of prefix length 0 is the whole of IPv4 or IPv6, however its address is written.
whole_internet(cidr) if {
	is_string(cidr)
	regex.match(`^[0-9a-fA-F:.]+/0+$`, trim_space(cidr))
}

# So are its halves, and other public blocks that are larger than any that is allocated to one organization: at least
# 1/128 of IPv4 or 1/32,768 of IPv6.
whole_internet(cidr) if {
	is_string(cidr)
	regex.match(`^([0-9.]+/0*[1-7]|[0-9a-fA-F]*:[0-9a-fA-F:.]*/0*([1-9]|1[0-5]))$`, trim_space(cidr))
	is_address(cidr)
	not private(cidr)
	not multicast(cidr)
}

multicast(cidr) if {
	some range in {"224.0.0.0/3", "ff00::/8"}
	net.cidr_contains(range, as_cidr(cidr))
}

# How far a source reaches: "internet" is everyone, "public" are some addresses of the internet, "wide" is a private network
# of more than 32 addresses. Undefined for narrower ones, and for values that are not addresses (service tags, unknown values).
reach(source) := "internet" if whole_internet(source)

reach(source) := "public" if {
	not whole_internet(source)
	is_address(source)
	not private(source)
}

reach(source) := "wide" if {
	private(source)
	prefix_length(source) < 27
}

is_address(source) if {
	is_string(source)
	net.cidr_is_valid(as_cidr(source))
}

# RFC 1918, RFC 6598, loopback, link-local, and unique local addresses of IPv6.
private(source) if {
	is_address(source)
	some range in {
		"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
		"fc00::/7", "fe80::/10", "::1/128",
	}
	net.cidr_contains(range, as_cidr(source))
}

prefix_length(source) := to_number(split(as_cidr(source), "/")[1])

# A single address is a network of one.
as_cidr(source) := trim_space(source) if contains(source, "/")

as_cidr(source) := concat("/", [trim_space(source), bits]) if {
	not contains(source, "/")
	bits := {true: "128", false: "32"}[contains(source, ":")]
}

# The protocol and the number of a port such as "tcp/22".
port_parts(port) := {"protocol": parts[0], "number": to_number(parts[1])} if parts := split(port, "/")

# A violation: the source at the path reaches the port, which is the instance.
exposure(path, source, port) := {
	"path": path,
	"message": sprintf("port %d is open to %s", [port_parts(port).number, source]),
	"instance": port,
}

# The port is in the range from..to, both included; undefined bounds cover nothing.
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
