# Rules of AWS network ACLs, whether they are blocks of the list or separate resources.
package lintel.lib.network_acl

import data.lintel.lib.network
import data.lintel.lib.value

# Rules that let the whole internet in on every port: where they say so, and from where.
all_open contains source if {
	some rule in rules
	every_port(rule)
	some source in open_sources(rule)
}

# Violations: sources through which the whole internet reaches one of the ports ("tcp/22"). Rules for every port are not
# among them, nor are those for the ports from which answers come: a network ACL remembers no connection.
open_to_internet(ports) := {network.exposure(source.path, source.cidr, port) |
	some rule in rules
	not every_port(rule)
	not for_answers(rule)
	some port in ports
	parts := network.port_parts(port)
	covers(rule, parts)
	not denied_before(rule, parts)
	some source in open_sources(rule)
}

every_port(rule) if network.any_protocol(rule.protocol)

every_port(rule) if {
	rule.from_port <= 1
	rule.to_port == 65535
}

for_answers(rule) if {
	rule.from_port >= 1024
	rule.to_port - rule.from_port > 10000
}

covers(rule, port) if {
	network.protocol_matches(rule.protocol, port.protocol)
	network.in_range(rule.from_port, rule.to_port, port.number)
}

# The rule with the lowest number decides.
denied_before(rule, port) if {
	some other in neighbors(rule)
	other.action == "deny"
	other.number < rule.number
	some source in other.sources
	network.whole_internet(source.cidr)
	reaches(other, port)
}

reaches(rule, _) if network.any_protocol(rule.protocol)

reaches(rule, port) if covers(rule, port)

open_sources(rule) := {source |
	rule.action == "allow"
	some source in rule.sources
	network.whole_internet(source.cidr)
}

rules contains rule_of(block, ["ingress", i], block.action, block.rule_no) if {
	input.type == "aws_network_acl"
	some i, block in input.config.ingress
}

rules contains separate(input) if {
	input.type == "aws_network_acl_rule"
	not value.is_true(value.at(input.config, ["egress"]))
	not value.unknown(value.at(input.config, ["egress"]))
}

neighbors(_) := rules if input.type == "aws_network_acl"

neighbors(_) := {separate(entry) |
	some entry in data.resources.aws_network_acl_rule
	entry.config.network_acl_id == input.config.network_acl_id
	not value.is_true(value.at(entry.config, ["egress"]))
} if {
	input.type == "aws_network_acl_rule"
}

separate(entry) := rule_of(entry.config, [], entry.config.rule_action, entry.config.rule_number)

rule_of(block, path, action, number) := {
	"action": value.word(action),
	"number": value.number(number),
	"protocol": value.at(block, ["protocol"]),
	"from_port": bound(block, "from_port", 0),
	"to_port": bound(block, "to_port", 65535),
	"sources": {{"path": array.concat(path, [attribute]), "cidr": cidr} |
		some attribute in {"cidr_block", "ipv6_cidr_block"}
		cidr := block[attribute]
	},
}

# Without bounds, every port; undefined where a bound cannot be known.
bound(block, name, default_bound) := default_bound if value.empty(value.at(block, [name]))

bound(block, name, _) := value.number(value.at(block, [name])) if value.given(value.at(block, [name]))
