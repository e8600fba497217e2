# Rules of Azure network security groups, alike whether they are blocks of the group or resources of their own.
package lintel.lib.network_security_group

import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the source prefixes of a reach (see `network.reach`) through which one of the ports ("tcp/22") is open.
open_to(reach, ports) := {network.exposure(source.path, source.prefix, port) |
	some rule in rules
	allows_inbound(rule.config)
	some source in sources(rule)
	reach_of(source.prefix) == reach
	some port in ports
	parts := network.port_parts(port)
	protocol_covers(value.at(rule.config, ["protocol"]), parts.protocol)
	some range in destination_ports(rule.config)
	network.covers(range, parts.number)
}

rules contains {"path": ["security_rule", i], "config": block} if {
	input.type == "azurerm_network_security_group"
	some i, block in input.config.security_rule
}

rules contains {"path": [], "config": input.config} if input.type == "azurerm_network_security_rule"

# Azure takes these words in any case.
allows_inbound(config) if {
	value.word(config.access) == "allow"
	value.word(config.direction) == "inbound"
}

protocol_covers(written, _) if network.any_protocol(written)

protocol_covers(written, protocol) if network.protocol_matches(written, protocol)

destination_ports(config) := single | several if {
	single := {ports | ports := config.destination_port_range}
	several := {ports | some ports in config.destination_port_ranges}
}

sources(rule) := single | several if {
	single := {{"path": array.concat(rule.path, ["source_address_prefix"]), "prefix": prefix} |
		prefix := rule.config.source_address_prefix
	}
	several := {{"path": array.concat(rule.path, ["source_address_prefixes", i]), "prefix": prefix} |
		some i, prefix in rule.config.source_address_prefixes
	}
}

# Other service tags than that of the internet have no reach.
reach_of(prefix) := "internet" if value.word(prefix) in {"*", "any", "internet", "0.0.0.0"}

reach_of(prefix) := network.reach(prefix) if not value.word(prefix) in {"*", "any", "internet", "0.0.0.0"}
