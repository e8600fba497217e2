# METADATA
# title: "Do not share the host IPC namespace in Compose (ipc: host)"
# description: >-
#   With `ipc: host`, a container can read and write the shared memory and message queues of other programs on the
#   host.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#ipc
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [baa3890f-bed7-46f5-ab8f-1da8fc91c729]
#   cis: ["docker-1.6:5.17"]
#   remediation: >-
#     Remove `ipc: host`. If the program only needs more shared memory, set `shm_size`; to share it with another
#     service, use `ipc: shareable` and `ipc: service:NAME`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.host_ipc_disabled

deny contains {"path": ["ipc"]} if input.config.ipc == "host"
