# METADATA
# title: Expose valid ports only (0 to 65535)
# description: There is no port above 65535, so the container is not reachable where the image says.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#expose
# - ref: https://docs.docker.com/reference/build-checks/expose-invalid-format/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: value
#   resource_types: [docker_expose]
#   aliases:
#     terrascan: [AC_DOCKER_0011]
#     checkov: []
#     trivy: [DS-0008, AVD-DS-0008, port-out-of-range]
#     kics: [71bf8cf8-f0a1-42fa-b9d2-d10525e0a38e]
#     hadolint: [DL3011]
#   cis: []
#   remediation: Write the port that the program listens on.
package lintel.docker.network.port_valid

deny contains {"path": ["ports", index, "port"]} if {
	some index, exposed in input.config.ports
	max({exposed.port, object.get(exposed, "end_port", 0)}) > 65535
}
