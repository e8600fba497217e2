# METADATA
# title: "Do not share the host PID namespace in Compose (pid: host)"
# description: >-
#   With `pid: host`, a container sees the command lines and environments of all processes on the host, and may be
#   able to kill or trace them.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#pid
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [4f31dd9f-2cc3-4751-9b53-67e4af83dac0]
#   cis: ["docker-1.6:5.16"]
#   remediation: >-
#     Remove `pid: host`. To see the processes of one other service, use `pid: service:NAME`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.host_pid_disabled

deny contains {"path": ["pid"]} if input.config.pid == "host"
