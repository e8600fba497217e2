# Rules of Google Cloud firewalls: those of VPC networks, and those of firewall policies.
package lintel.lib.firewall

import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the source ranges of a reach (see `network.reach`) through which one of the ports ("tcp/22") is open.
open_to(reach, ports) := {violation |
	some rule in ingress
	some source in rule.sources
	reaches(source.range) == reach
	some port in ports
	some layer in rule.layers
	some opened in openings(layer, network.port_parts(port))
	violation := {"path": source.path, "message": sprintf("%s open to %s", [opened, source.range]), "instance": port}
}

# Addresses from which only Google sends: tunnels of Identity-Aware Proxy, health checks, forwarded questions of Cloud DNS,
# connectors of functions.
reaches(range) := network.reach(range) if not range in {
	"35.235.240.0/20", "35.191.0.0/16", "130.211.0.0/22", "209.85.152.0/22", "209.85.204.0/22", "35.199.192.0/19",
	"107.178.230.64/26", "35.199.224.0/19",
	"2600:2d00:1:b029::/64", "2600:2d00:1:1::/64", "2600:1901:8001::/48",
}

# The traffic that `input` certainly allows: from which ranges, by which protocols and ports ("layers"). Rules that may be
# for egress, or disabled, are left out. Ingress is the default.
ingress contains {"sources": sources_of(input), "layers": allow_layers(input)} if {
	input.type == "google_compute_firewall"
	in_force(input)
}

ingress contains {"sources": sources, "layers": layers} if {
	input.type in policy_rules
	input.config.action == "allow"
	in_force(input)
	some i, match in input.config.match
	not only_from_networks(match)
	sources := ranges(match, ["match", i], "src_ip_ranges")
	layers := {layer |
		some j, config in match.layer4_configs
		layer := {
			"protocol": value.at(config, ["ip_protocol"]),
			"ports": value.at(config, ["ports"]),
			"path": ["match", i, "layer4_configs", j],
		}
	}
}

sources_of(entry) := ranges(entry.config, [], "source_ranges")

# The blocks `allow` of a rule of a VPC network.
allow_layers(entry) := {layer |
	some i, block in entry.config.allow
	layer := {"protocol": value.at(block, ["protocol"]), "ports": value.at(block, ["ports"]), "path": ["allow", i]}
}

# Rules of policies, for a network, a region of it, or all networks of a folder or an organization.
policy_rules := {
	"google_compute_firewall_policy_rule",
	"google_compute_network_firewall_policy_rule",
	"google_compute_region_network_firewall_policy_rule",
}

in_force(entry) if {
	value.at(entry.config, ["direction"]) in {null, "", "INGRESS"}
	not possibly_disabled(entry)
}

possibly_disabled(entry) if value.is_true(entry.config.disabled)

possibly_disabled(entry) if value.unknown(entry.config.disabled)

# Addresses count only if the packets come from networks of the organization.
only_from_networks(match) if value.given(value.at(match, ["src_networks"]))

only_from_networks(match) if {
	some name in ["src_network_scope", "src_network_context", "src_network_type"]
	not value.at(match, [name]) in {null, "", "UNSPECIFIED", "INTERNET"}
}

ranges(block, path, name) := {{"path": array.concat(path, [name, i]), "range": range} | some i, range in block[name]}

# What of a layer opens a port, in words; nothing where the port stays closed. A whole range is one, for all its ports.
openings(layer, port) := {all_ports(layer)} if {
	protocol_matches(layer, port)
	all_ports(layer)
} else := {words(ports, port) |
	protocol_matches(layer, port)
	some ports in layer.ports
	network.covers(ports, port.number)
}

protocol_matches(layer, _) if network.any_protocol(layer.protocol)

protocol_matches(layer, port) if network.protocol_matches(layer.protocol, port.protocol)

words(ports, port) := sprintf("port %d is", [port.number]) if value.number(ports)

words(ports, _) := sprintf("ports %s are", [ports]) if not value.number(ports)

# What a layer lets through, in words, where it is all there is of a protocol that has ports; undefined otherwise.
all_ports(layer) := "all protocols are" if network.any_protocol(layer.protocol)

all_ports(layer) := sprintf("all %s ports are", [name]) if {
	some name in ["tcp", "udp"]
	network.protocol_matches(layer.protocol, name)
	whole_range(layer.ports)
}

whole_range(ports) if value.empty(ports)

whole_range(ports) if {
	some range in ports
	network.covers(range, 1)
	network.covers(range, 65535)
}
