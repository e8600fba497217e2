# METADATA
# title: Do not build with host privileges (security, network)
# description: >-
#   A command that is built with `--security=insecure` or `privileged` runs without a sandbox, and one on the host
#   network reaches services of the build host.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#run---security
# - ref: https://docs.docker.com/reference/dockerfile/#run---network
# - ref: https://docs.docker.com/reference/compose-file/build/#privileged
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [docker_run, docker_onbuild, compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     hadolint: []
#   cis: []
#   remediation: >-
#    Remove `--security=insecure` and `--network=host`, and in Compose `privileged`, `network: host` and `entitlements`
#    below `build`.
#   fix:
#   - {types: [compose_service], remove: true, unsafe: Builds that rely on it fail.}
#   - types: [docker_run, docker_onbuild]
#     at: ""
#     replace: {'\s--security=insecure\b': ""}
#     unsafe: Builds that rely on it fail.
package lintel.docker.build.no_privileges

import data.lintel.lib.value

deny contains {"path": ["security"]} if input.config.security == "insecure"

deny contains {"path": ["network"]} if input.config.network == "host"

deny contains {"path": ["trigger", "security"]} if input.config.trigger.security == "insecure"

deny contains {"path": ["trigger", "network"]} if input.config.trigger.network == "host"

deny contains {"path": ["build", "privileged"]} if value.is_true(value.at(input.config, ["build", "privileged"]))

deny contains {"path": ["build", "network"]} if input.config.build.network == "host"

deny contains {"path": ["build", "entitlements", index]} if {
	some index, entitlement in input.config.build.entitlements
	entitlement in {"security.insecure", "network.host"}
}
