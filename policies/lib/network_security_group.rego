# Rules of Azure network security groups, whether they are blocks of the group or separate resources.
package lintel.lib.network_security_group

import data.lintel.lib.link
import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the source prefixes of a reach (see `network.reach`) through which one of the ports ("tcp/22") is open.
open_to(reach, ports) := {network.exposure(way.path, way.prefix, port) |
	some way in ways(input, "inbound", "source", reach)
	some port in ports
	parts := network.port_parts(port)
	protocol_covers(way.protocol, parts.protocol)
	some range in way.ports
	network.covers(range, parts.number)
	not denied(way, parts.protocol, parts.number)
}

# What is let in from sources of a reach: the source, with its place, the protocol, and the destination ports as written.
admitted(reach) := admitted_by(input, reach)

admitted_by(entry, reach) := {admission(way) | some way in ways(entry, "inbound", "source", reach)}

# What is let out to the whole internet.
released := {admission(way) | some way in ways(input, "outbound", "destination", "internet")}

# Undefined where rules of higher priority deny every port.
admission(way) := {"path": way.path, "prefix": way.prefix, "protocol": way.protocol, "ports": ports} if {
	ports := {range | some range in way.ports; not denied(way, way.protocol, range)}
	some_left(ports, way)
}

some_left(ports, _) if count(ports) > 0

some_left(_, way) if count(way.denials) == 0

# Addresses of a reach at one end of rules that allow, with the rules that deny such traffic first.
ways(entry, direction, end, reach) := {way |
	some rule in rules(entry)
	decides(rule.config, "allow", direction)
	some address in prefixes(rule, end)
	reach_of(address.prefix) == reach
	way := {
		"path": address.path,
		"prefix": address.prefix,
		"protocol": value.at(rule.config, ["protocol"]),
		"ports": destination_ports(rule.config),
		"denials": [denial |
			some denial in denials(entry)
			decides(denial, "deny", direction)
			value.number(denial.priority) < value.number(rule.config.priority)
			denial.source_port_range == "*"
			every side in {"source", "destination"} {
				covers_end(denial, side, addresses_of(rule, side, end, address))
			}
		],
	}
}

addresses_of(_, side, end, address) := {address.prefix} if side == end

addresses_of(rule, side, end, _) := {address.prefix | some address in prefixes(rule, side)} if side != end

covers_end(denial, side, addresses) if {
	count(addresses) > 0
	every address in addresses {
		some other in prefixes({"path": [], "config": denial}, side)
		covers_address(other.prefix, address)
	}
}

covers_address(broad, _) if value.word(broad) in {"*", "any"}

covers_address(broad, narrow) if value.word(broad) == value.word(narrow)

covers_address("Internet", narrow) if reach_of(narrow) in {"internet", "public"}

covers_address(broad, narrow) if {
	network.is_address(broad)
	network.is_address(narrow)
	net.cidr_contains(network.as_cidr(broad), network.as_cidr(narrow))
}

# A port, or a range of ports as written, that a rule of higher priority denies.
denied(way, protocol, ports) if {
	some denial in way.denials
	denies_protocol(denial, protocol)
	some range in destination_ports(denial)
	covers_ports(range, ports)
}

denies_protocol(denial, _) if network.any_protocol(denial.protocol)

denies_protocol(denial, protocol) if value.word(denial.protocol) == value.word(protocol)

covers_ports(range, ports) if range == ports

covers_ports(range, ports) if {
	every bound in split(sprintf("%v", [ports]), "-") {
		network.covers(range, value.number(bound))
	}
}

# The rules of the same group that deny something. Azure takes at most 1,000 rules in a group.
denials(entry) := [rule.config | some rule in rules(entry); value.word(rule.config.access) == "deny"] if {
	entry.type == "azurerm_network_security_group"
}

denials(entry) := {rule | some rule in denying[group_of(entry)]; count(denying[group_of(entry)]) <= 1000} if {
	entry.type == "azurerm_network_security_rule"
}

denying[group_of(rule)] contains rule.config if {
	some rule in data.resources.azurerm_network_security_rule
	value.word(rule.config.access) == "deny"
}

# The one group that a rule belongs to, by its place in the listing, or by its name where it is not in the listing.
group_of(rule) := link.position(groups[0]) if {
	groups := link.named(rule, "network_security_group_name", "azurerm_network_security_group", ["name"])
	count(groups) == 1
} else := [link.directory(rule), rule.config.network_security_group_name] if value.known(rule.config.network_security_group_name)

rules(entry) := {{"path": ["security_rule", i], "config": block} | some i, block in entry.config.security_rule} if {
	entry.type == "azurerm_network_security_group"
}

rules(entry) := {{"path": [], "config": entry.config}} if entry.type == "azurerm_network_security_rule"

# Azure takes these words in any case.
decides(config, access, direction) if {
	value.word(config.access) == access
	value.word(config.direction) == direction
}

protocol_covers(written, _) if network.any_protocol(written)

protocol_covers(written, protocol) if network.protocol_matches(written, protocol)

destination_ports(config) := single | several if {
	single := {ports | ports := config.destination_port_range}
	several := {ports | some ports in config.destination_port_ranges}
}

# The prefixes of an end ("source", "destination"), one or several.
prefixes(rule, end) := single | several if {
	attribute := sprintf("%s_address_prefix", [end])
	list := sprintf("%s_address_prefixes", [end])
	single := {{"path": array.concat(rule.path, [attribute]), "prefix": prefix} |
		prefix := rule.config[attribute]
	}
	several := {{"path": array.concat(rule.path, [list, i]), "prefix": prefix} |
		some i, prefix in rule.config[list]
	}
}

# Other service tags than that of the internet have no reach.
reach_of(prefix) := "internet" if value.word(prefix) in {"*", "any", "internet", "0.0.0.0"}

reach_of(prefix) := network.reach(prefix) if not value.word(prefix) in {"*", "any", "internet", "0.0.0.0"}
