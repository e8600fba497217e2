# Rules of AWS security groups, whether they are blocks of the group or separate resources.
package lintel.lib.security_group

import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the CIDR blocks of a reach (see `network.reach`) through which one of the ports ("tcp/22") is open.
open_to(reach, ports) := {exposure(rule, source, port) |
	some rule in ingress
	some source in rule.sources
	network.reach(source.cidr) == reach
	some port in ports
	covers(rule, network.port_parts(port))
}

# One message for a whole range of ports.
exposure(rule, source, port) := network.exposure(source.path, source.cidr, port) if {
	not network.any_protocol(rule.protocol)
	rule.from_port == rule.to_port
}

else := object.union(
	network.exposure(source.path, source.cidr, port),
	{"message": sprintf("%s open to %s", [opened(rule), source.cidr])},
)

opened(rule) := "every port is" if all_ports(rule)

opened(rule) := sprintf("ports %v to %v are", [rule.from_port, rule.to_port]) if not all_ports(rule)

all_ports(rule) if network.any_protocol(rule.protocol)

all_ports(rule) if {
	some protocol in {"tcp", "udp"}
	network.protocol_matches(rule.protocol, protocol)
	value.number(rule.from_port) <= 1
	value.number(rule.to_port) == 65535
}

# With "all protocols" AWS ignores the ports.
covers(rule, _) if network.any_protocol(rule.protocol)

covers(rule, port) if {
	network.protocol_matches(rule.protocol, port.protocol)
	network.in_range(rule.from_port, rule.to_port, port.number)
}

# The rules of `input` that let traffic in, and those that let it out: protocol, ports, and from or to where.
ingress contains rule if some rule in rules(input, "ingress")

egress contains rule if some rule in rules(input, "egress")

rules(entry, direction) := {rule |
	some i, block in entry.config[direction]
	rule := rule_of(block, "protocol", list_sources(block, [direction, i]))
} if {
	entry.type in {"aws_security_group", "aws_default_security_group"}
}

rules(entry, direction) := {rule_of(entry.config, "protocol", list_sources(entry.config, [])) | entry.config.type == direction} if {
	entry.type == "aws_security_group_rule"
}

rules(entry, direction) := {rule_of(entry.config, "ip_protocol", sources)} if {
	entry.type == sprintf("aws_vpc_security_group_%s_rule", [direction])
	sources := {{"path": [attribute], "cidr": cidr} |
		some attribute in {"cidr_ipv4", "cidr_ipv6"}
		cidr := entry.config[attribute]
	}
}

rule_of(block, protocol, sources) := {
	"protocol": value.at(block, [protocol]),
	"from_port": value.at(block, ["from_port"]),
	"to_port": value.at(block, ["to_port"]),
	"sources": sources,
}

list_sources(block, path) := {{"path": array.concat(path, [attribute, i]), "cidr": cidr} |
	some attribute in {"cidr_blocks", "ipv6_cidr_blocks"}
	some i, cidr in block[attribute]
}
