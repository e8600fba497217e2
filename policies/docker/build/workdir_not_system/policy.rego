# METADATA
# title: Do not use system directories as WORKDIR (/proc, /sys)
# description: >-
#   The runtime mounts its own file systems there, so a program that starts in one can reach settings of the kernel.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#workdir
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: value
#   resource_types: [docker_workdir]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [DS-0030, AVD-DS-0030, avoid-sys-workdir-mounts]
#     hadolint: []
#   cis: []
#   remediation: Use a directory of your own, such as `WORKDIR /app`.
package lintel.docker.build.workdir_not_system

deny contains {"path": ["path"]} if regex.match(`^/(boot|etc|bin|sbin|lib|lib64)/?$|^/(proc|sys|dev)(/|$)`, input.config.path)
