# METADATA
# title: "Do not share the host UTS namespace in Compose (uts: host)"
# description: >-
#   With `uts: host`, a container with the right capability can change the host's name, which other programs and
#   certificates rely on.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#uts
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["docker-1.6:5.21"]
#   remediation: >-
#     Remove `uts: host`, and set `hostname` if the program needs a certain name.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.host_uts_disabled

deny contains {"path": ["uts"]} if input.config.uts == "host"
