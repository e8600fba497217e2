# Rules of AWS security groups, alike whether they are blocks of the group or resources of their own.
package lintel.lib.security_group

import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the CIDR blocks of a reach (see `network.reach`) through which one of the ports ("tcp/22") is open.
open_to(reach, ports) := {network.exposure(source.path, source.cidr, port) |
	some rule in ingress
	some source in rule.sources
	network.reach(source.cidr) == reach
	some port in ports
	covers(rule, network.port_parts(port))
}

# With "all protocols" AWS ignores the ports.
covers(rule, _) if network.any_protocol(rule.protocol)

covers(rule, port) if {
	network.protocol_matches(rule.protocol, port.protocol)
	network.in_range(rule.from_port, rule.to_port, port.number)
}

# Every ingress rule of `input`: its protocol, its ports, and where it lets traffic in from.
ingress contains rule if {
	input.type in {"aws_security_group", "aws_default_security_group"}
	some i, block in input.config.ingress
	rule := {
		"protocol": value.at(block, ["protocol"]),
		"from_port": value.at(block, ["from_port"]),
		"to_port": value.at(block, ["to_port"]),
		"sources": list_sources(block, ["ingress", i]),
	}
}

ingress contains rule if {
	input.type == "aws_security_group_rule"
	input.config.type == "ingress"
	rule := {
		"protocol": value.at(input.config, ["protocol"]),
		"from_port": value.at(input.config, ["from_port"]),
		"to_port": value.at(input.config, ["to_port"]),
		"sources": list_sources(input.config, []),
	}
}

ingress contains rule if {
	input.type == "aws_vpc_security_group_ingress_rule"
	rule := {
		"protocol": value.at(input.config, ["ip_protocol"]),
		"from_port": value.at(input.config, ["from_port"]),
		"to_port": value.at(input.config, ["to_port"]),
		"sources": {{"path": [attribute], "cidr": cidr} |
			some attribute in {"cidr_ipv4", "cidr_ipv6"}
			cidr := input.config[attribute]
		},
	}
}

list_sources(block, path) := {{"path": array.concat(path, [attribute, i]), "cidr": cidr} |
	some attribute in {"cidr_blocks", "ipv6_cidr_blocks"}
	some i, cidr in block[attribute]
}
