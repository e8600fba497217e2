# Rules of Azure network security groups, alike whether they are blocks of the group or resources of their own.
package lintel.lib.network_security_group

import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the source prefixes of a reach (see `network.reach`) through which one of the ports ("tcp/22") is open.
open_to(reach, ports) := {network.exposure(way.path, way.prefix, port) |
	some way in admitted(reach)
	some port in ports
	parts := network.port_parts(port)
	protocol_covers(way.protocol, parts.protocol)
	some range in way.ports
	network.covers(range, parts.number)
}

# What is let in from sources of a reach: the source, with its place, the protocol, and the destination ports as written.
admitted(reach) := admitted_by(input, reach)

admitted_by(entry, reach) := {way |
	some rule in rules(entry)
	allows(rule.config, "inbound")
	some source in prefixes(rule, "source")
	reach_of(source.prefix) == reach
	way := admission(rule.config, source)
}

# What is let out to the whole internet.
released := {way |
	some rule in rules(input)
	allows(rule.config, "outbound")
	some destination in prefixes(rule, "destination")
	reach_of(destination.prefix) == "internet"
	way := admission(rule.config, destination)
}

admission(config, address) := {
	"path": address.path,
	"prefix": address.prefix,
	"protocol": value.at(config, ["protocol"]),
	"ports": destination_ports(config),
}

rules(entry) := {{"path": ["security_rule", i], "config": block} | some i, block in entry.config.security_rule} if {
	entry.type == "azurerm_network_security_group"
}

rules(entry) := {{"path": [], "config": entry.config}} if entry.type == "azurerm_network_security_rule"

# Azure takes these words in any case.
allows(config, direction) if {
	value.word(config.access) == "allow"
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
