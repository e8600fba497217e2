# METADATA
# title: "Do not share the host user namespace in Compose (userns_mode: host)"
# description: >-
#   Docker may map the users of containers to unprivileged users of the host. With `userns_mode: host`, root in the
#   container is the host's root.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#userns_mode
# - ref: https://docs.docker.com/engine/security/userns-remap/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [8af7162d-6c98-482f-868e-0d33fb675ca8]
#   cis: ["docker-1.6:5.31"]
#   remediation: >-
#     Remove `userns_mode: host`, and make files that the container needs belong to the user that its user is
#     mapped to.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.host_users_disabled

deny contains {"path": ["userns_mode"]} if input.config.userns_mode == "host"
