# Services of Compose files: the capabilities they get, the paths of the host they mount, and the ports they open there.
package lintel.lib.compose

import data.lintel.lib.value

# Capabilities by their names in capitals, without the prefix that they may have.
capabilities_added contains {"path": ["cap_add", index], "name": trim_prefix(upper(name), "CAP_")} if {
	some index, name in input.config.cap_add
}

# The sources of mounts that are paths.
mounts contains {"path": ["volumes", index, "source"], "source": source, "read_only": read_only} if {
	some index, mount in input.config.volumes
	mount.type in {"bind", "npipe"}
	source := host_path(mount.source)
	read_only := value.at(mount, ["read_only"])
}

# With single slashes and none at the end, except for the root itself.
host_path(text) := regex.replace(regex.replace(text, `/{2,}`, "/"), `(.)/$`, "$1") if is_string(text)

# Ports that Docker opens on all interfaces of the host, by the numbers that the container listens on. If the address of the host
# is not known, it may be a narrow one.
open_ports contains {"path": ["ports", index, "host_ip"], "number": number, "protocol": port.protocol} if {
	some index, port in input.config.ports
	value.at(port, ["host_ip"]) in {null, "", "0.0.0.0", "::"}
	number := value.number(port.target)
}
