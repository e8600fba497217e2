# METADATA
# title: Change directories with WORKDIR instead of cd
# description: >-
#   The directory of `cd` only lasts until the end of the instruction, so that a later one runs where its author
#   does not expect.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#workdir
# - ref: https://docs.docker.com/build/building/best-practices/#workdir
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: script
#   resource_types: [docker_run]
#   aliases:
#     terrascan: [AC_DOCKER_0018]
#     checkov: []
#     trivy: [DS-0013, AVD-DS-0013, use-workdir-over-cd]
#     kics: [f4a6bcd3-e231-4acf-993c-aa027be50d2e]
#     hadolint: [DL3003]
#   cis: []
#   remediation: Replace `RUN cd DIRECTORY` by `WORKDIR DIRECTORY`.
package lintel.docker.build.workdir_used

import data.lintel.lib.dockerfile

# A directory that the commands after it need is what the shell is for.
deny contains {"path": entry.path} if {
	some entry in dockerfile.running({"cd"})
	count(input.config.commands) == 1
}
