# METADATA
# title: Do not use shared mount propagation in Compose (propagation)
# description: >-
#   What a container mounts below a shared mount appears on the host and in other containers, so an attacker can put
#   files in places that other programs trust.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#volumes
# - ref: https://docs.docker.com/engine/storage/bind-mounts/#configure-bind-propagation
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [baa452f0-1f21-4a25-ace5-844e7a5f410d]
#   cis: ["docker-1.6:5.20"]
#   remediation: Remove `propagation`, or use `rslave` if the container has to see what the host mounts.
#   fix: {set: rslave}
package lintel.docker.compose.mount_propagation_private

deny contains {"path": ["volumes", index, "bind", "propagation"]} if {
	some index, mount in input.config.volumes
	mount.bind.propagation in {"shared", "rshared"}
}
