# METADATA
# title: Do not expose SSH in containers (port 22)
# description: >-
#   An SSH server in a container is one more way to log in, with keys and passwords that the platform does not
#   manage.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#expose
# - ref: https://docs.docker.com/reference/compose-file/services/#ports
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [docker_expose, compose_service]
#   aliases:
#     terrascan: [AC_DOCKER_0026]
#     checkov: [CKV_DOCKER_1]
#     trivy: [DS-0004, AVD-DS-0004, no-ssh-port]
#     kics: [5907595b-5b6d-4142-b173-dbb0e73fbff8]
#     hadolint: []
#   cis: ["docker-1.6:5.7"]
#   remediation: >-
#    Remove 22 from `EXPOSE` and `ports`, and use `docker exec` or `kubectl exec` to look into a container.
#   fix:
#   - types: [compose_service]
#     path: "ports.*.target"
#     at: "ports.*"
#     remove: true
#     unsafe: Clients can no longer connect.
#   - types: [docker_expose]
#     at: ""
#     replace: {"(?i)^(EXPOSE\\s+.*\\S)\\s+22(?:/tcp)?\\s*$": $1, "(?i)^(EXPOSE\\s+)22(?:/tcp)?\\s+(\\S)": $1$2}
#     unsafe: Clients can no longer connect.
package lintel.docker.network.ssh_not_exposed

import data.lintel.lib.value

deny contains {"path": ["ports", index, "port"]} if {
	some index, exposed in input.config.ports
	exposed.protocol == "tcp"
	exposed.port <= 22
	object.get(exposed, "end_port", exposed.port) >= 22
}

deny contains {"path": ["ports", index, "target"]} if {
	some index, published in input.config.ports
	published.protocol == "tcp"
	value.number(published.target) == 22
}
