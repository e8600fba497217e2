# METADATA
# title: Do not add capabilities beyond the default in Compose (cap_add)
# description: >-
#   Each capability outside Docker's default set lets a container act on its host or on its network, for example trace
#   programs or change the clock.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#cap_add
# - ref: https://docs.docker.com/engine/containers/run/#runtime-privilege-and-linux-capabilities
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [ce76b7d0-9e77-464d-b86f-c5c48e03e22d]
#   cis: ["docker-1.6:5.4"]
#   remediation: Remove the capability, or move what needs it into a small separate service.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.capabilities_added_within_default

import data.lintel.lib.compose

# Those that control the host have separate rules. IPC_LOCK and SYS_NICE only keep memory from being swapped and set priorities.
deny contains {"path": added.path} if {
	some added in compose.capabilities_added
	not added.name in {
		"ALL", "AUDIT_WRITE", "CHOWN", "DAC_OVERRIDE", "DAC_READ_SEARCH", "FOWNER", "FSETID", "IPC_LOCK", "KILL", "MKNOD",
		"NET_BIND_SERVICE", "NET_RAW", "SETFCAP", "SETGID", "SETPCAP", "SETUID", "SYS_ADMIN", "SYS_CHROOT", "SYS_MODULE",
		"SYS_NICE",
	}
}
