# METADATA
# title: Do not mount sensitive host directories in Compose services
# description: >-
#   If a container mounts the host's system or key directories, an attacker who breaks into it can read the host's
#   credentials or change what runs there.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#volumes
# - ref: https://docs.docker.com/reference/compose-file/volumes/#driver_opts
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: program
#   resource_types: [compose_service, compose_volume]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [1c1325ff-831d-43a1-973e-839ae57dfcc0]
#   cis: ["docker-1.6:5.6"]
#   remediation: Remove the mount, or mount only the harmless file or subdirectory that you need, read-only.
#   fix: {path: "volumes.*.source", at: "volumes.*", remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.sensitive_host_paths_unmounted

import data.lintel.lib.compose
import data.lintel.lib.host_path
import data.lintel.lib.value

deny contains {"path": mount.path} if {
	some mount in compose.mounts
	not host_path.socket(mount.source)
	is_sensitive(mount)
}

# A volume may be another name for a directory of the host.
deny contains {"path": ["driver_opts", option]} if {
	input.type == "compose_volume"
	some option in ["device", "mountpoint"]
	source := compose.host_path(value.at(input.config, ["driver_opts", option]))
	is_sensitive({"source": source, "read_only": false})
}

is_sensitive(mount) if host_path.sensitive(mount.source)

is_sensitive(mount) if {
	host_path.sensitive_if_writable(mount.source)
	not value.is_true(mount.read_only)
}
