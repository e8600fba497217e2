# METADATA
# title: Do not change the cgroup of Compose services (cgroup, cgroup_parent)
# description: >-
#   Outside of Docker's own cgroup, a container can escape the limits that apply to all containers. With `cgroup:
#   host`, it also sees the cgroups of the host.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#cgroup
# - ref: https://docs.docker.com/reference/compose-file/services/#cgroup_parent
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [4d9f44c6-2f4a-4317-9bb5-267adbea0232]
#   cis: ["docker-1.6:5.25"]
#   remediation: Remove `cgroup` and `cgroup_parent`, and set limits with `deploy.resources.limits`.
#   fix: {remove: true}
package lintel.docker.compose.cgroup_default

import data.lintel.lib.value

deny contains {"path": ["cgroup"]} if input.config.cgroup == "host"

deny contains {"path": ["cgroup_parent"]} if value.given(value.at(input.config, ["cgroup_parent"]))
