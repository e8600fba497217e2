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

# With single slashes and none at the end, except for the root itself, and without `.` and `..`.
host_path(text) := regex.replace(four_above(four_above(four_above(single))), `(.)/$`, "$1") if {
	is_string(text)
	single := regex.replace(concat("", [text, "/"]), `/(\./|/)*`, "/")
}

four_above(path) := above(above(above(above(path))))

# Without the first `..` and the name before it; in the root, it means the root.
above(path) := regex.replace(path, `^((?:/[^/]+)*?)(?:/[^/]+)?/[.][.]/`, "$1/") if startswith(path, "/")

above(path) := path if not startswith(path, "/")

# Ports that Docker opens on all interfaces of the host, by the numbers that the container listens on. If the address of the host
# is not known, it may be a narrow one.
open_ports contains {"path": ["ports", index, "host_ip"], "number": number, "protocol": port.protocol} if {
	some index, port in input.config.ports
	value.at(port, ["host_ip"]) in {null, "", "0.0.0.0", "::"}
	number := value.number(port.target)
}

# Other machines can connect to the service.
is_reachable if count(open_ports) > 0

is_reachable if input.config.network_mode == "host"

# A password that is the name of its user, database, service or image keeps no attacker out.
is_guessable(text) if value.word(text) in names

is_guessable(text) if {
	is_string(text)
	some [_, user, password] in regex.find_all_string_submatch_n(`://([^:/@]+):([^:/@]+)@`, text, -1)
	user == password
}

names contains lower(input.name)

names contains lower(part) if some part in split(input.config.base.repository, "/")

names contains value.word(text) if {
	some name, text in input.config.environment
	regex.match(`user|name|database|(^|_)db$`, lower(name))
	not regex.match(`pass|pwd|secret|token|key`, lower(name))
}
