# METADATA
# title: Publish host ports above 1023 only (ports)
# description: >-
#   Ports below 1024 are those of known services, which other programs trust. Rootless Docker cannot open them without
#   additional rights.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#ports
# - ref: https://docs.docker.com/engine/security/rootless/tips/#exposing-privileged-ports
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [bc2908f3-f73c-40a9-8793-c1b7d5544f79]
#   cis: ["docker-1.6:5.8"]
#   remediation: Publish another port, and let a reverse proxy or load balancer forward to it.
#   enabled: false
package lintel.docker.compose.ports_unprivileged

deny contains {"path": ["ports", index, "published"]} if {
	some index, port in input.config.ports
	first := to_number(regex.find_n(`^[0-9]+`, sprintf("%v", [port.published]), 1)[0])
	first > 0
	first < 1024
}
