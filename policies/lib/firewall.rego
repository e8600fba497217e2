# Rules of Google Cloud VPC firewalls.
package lintel.lib.firewall

import data.lintel.lib.network
import data.lintel.lib.value

# Violations: the source ranges through which the whole internet reaches a port.
open_to_internet(protocol, port) := {network.exposure(["source_ranges", i], range, port) |
	in_force
	some block in input.config.allow
	reaches(block, protocol, port)
	some i, range in input.config.source_ranges
	network.whole_internet(range)
}

# A rule that may be for egress, or disabled, is not judged. Ingress is the default.
in_force if {
	value.at(input.config, ["direction"]) in {null, "", "INGRESS"}
	not possibly_disabled
}

possibly_disabled if value.is_true(input.config.disabled)

possibly_disabled if value.unknown(input.config.disabled)

reaches(block, _, _) if network.any_protocol(block.protocol)

# Without ports, all of them.
reaches(block, protocol, _) if {
	network.protocol_matches(block.protocol, protocol)
	value.empty(value.at(block, ["ports"]))
}

reaches(block, protocol, port) if {
	network.protocol_matches(block.protocol, protocol)
	some ports in block.ports
	network.covers(ports, port)
}
