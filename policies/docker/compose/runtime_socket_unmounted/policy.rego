# METADATA
# title: Do not mount the Docker socket in Compose services (docker.sock)
# description: >-
#   Anyone who can reach the socket of Docker, containerd or Podman can start containers with any privileges, which
#   amounts to root on the host. A read-only mount does not change that.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#volumes
# - ref: https://docs.docker.com/reference/compose-file/services/#use_api_socket
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Docker_Security_Cheat_Sheet.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [compose_service, compose_volume, compose_secret, compose_config]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [d6355c88-1e8d-49e9-b2f2-f8a1ca12c75b]
#   cis: ["docker-1.6:5.32"]
#   remediation: Remove the mount, or let the program reach a proxy that allows only the API calls that it needs.
#   fix: {path: "volumes.*.source", at: "volumes.*", remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.runtime_socket_unmounted

import data.lintel.lib.compose
import data.lintel.lib.host_path
import data.lintel.lib.value

deny contains {"path": mount.path} if {
	some mount in compose.mounts
	is_socket(mount.source)
}

# Compose mounts the socket, and the credentials for registries.
deny contains {"path": ["use_api_socket"]} if value.is_true(value.at(input.config, ["use_api_socket"]))

# A volume may be another name for a path of the host.
deny contains {"path": ["driver_opts", "device"]} if {
	input.type == "compose_volume"
	is_socket(compose.host_path(value.at(input.config, ["driver_opts", "device"])))
}

# The files of secrets and configs are mounts, too.
deny contains {"path": ["file"]} if {
	input.type in {"compose_secret", "compose_config"}
	is_socket(compose.host_path(value.at(input.config, ["file"])))
}

is_socket(source) if host_path.socket(source)

is_socket(source) if regex.match(`pipe.docker_engine$`, source)
