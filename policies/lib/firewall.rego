# Rules of Google Cloud VPC firewalls.
package lintel.lib.firewall

import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the source ranges of a reach (see `network.reach`) through which one of the ports ("tcp/22") is open.
open_to(reach, ports) := {network.exposure(["source_ranges", i], range, port) |
	in_force
	some i, range in input.config.source_ranges
	network.reach(range) == reach
	some block in input.config.allow
	some port in ports
	covers(block, network.port_parts(port))
}

# A rule that may be for egress, or disabled, is not judged. Ingress is the default.
in_force if {
	value.at(input.config, ["direction"]) in {null, "", "INGRESS"}
	not possibly_disabled
}

possibly_disabled if value.is_true(input.config.disabled)

possibly_disabled if value.unknown(input.config.disabled)

covers(block, _) if network.any_protocol(block.protocol)

# Without ports, all of them.
covers(block, port) if {
	network.protocol_matches(block.protocol, port.protocol)
	value.empty(value.at(block, ["ports"]))
}

covers(block, port) if {
	network.protocol_matches(block.protocol, port.protocol)
	some ports in block.ports
	network.covers(ports, port.number)
}
