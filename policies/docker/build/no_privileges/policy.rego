# METADATA
# title: Do not build with host privileges (--security, --network)
# description: >-
#   A command with `--security=insecure` runs without a sandbox, and one with `--network=host` reaches services of
#   the build host.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#run---security
# - ref: https://docs.docker.com/reference/dockerfile/#run---network
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [docker_run]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     hadolint: []
#   cis: []
#   remediation: Remove `--security=insecure` and `--network=host`.
package lintel.docker.build.no_privileges

deny contains {"path": ["security"]} if input.config.security == "insecure"

deny contains {"path": ["network"]} if input.config.network == "host"
