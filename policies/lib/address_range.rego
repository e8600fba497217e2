# Firewall rules of Azure's databases and caches, each a range of IPv4 addresses.
package lintel.lib.address_range

# The ranges that an entry admits, with the place of the last address; none where an end is unknown.
ranges contains {"path": [end], "first": first, "last": last} if {
	some start, end in {"start_ip_address": "end_ip_address", "start_ip": "end_ip"}
	first := input.config[start]
	last := input.config[end]
	is_ipv4(first)
	is_ipv4(last)
}

is_ipv4(text) if {
	is_string(text)
	regex.match(`^[0-9]{1,3}(\.[0-9]{1,3}){3}$`, text)
}

# How many addresses are in a range.
size(range) := (position(range.last) - position(range.first)) + 1

position(address) := ((octets[0] * 16777216) + (octets[1] * 65536)) + ((octets[2] * 256) + octets[3]) if {
	octets := [to_number(octet) | some octet in split(address, ".")]
}
