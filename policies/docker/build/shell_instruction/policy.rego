# METADATA
# title: Change the shell with SHELL instead of replacing /bin/sh
# description: >-
#   A link in the place of `/bin/sh` also changes the shell of scripts of the base image, which may not work with
#   another one.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#shell
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: script
#   resource_types: [docker_run]
#   aliases:
#     terrascan: [AC_DOCKER_0020]
#     checkov: []
#     trivy: []
#     kics: [8a301064-c291-4b20-adcb-403fe7fd95fd]
#     hadolint: [DL4005]
#   cis: []
#   remediation: Write `SHELL ["/bin/bash", "-c"]`.
package lintel.docker.build.shell_instruction

import data.lintel.lib.dockerfile

deny contains {"path": entry.path} if {
	some entry in dockerfile.running({"ln", "mv", "cp", "rm"})
	some arg in entry.command.args
	arg == "/bin/sh"
	not dockerfile.own_stage.origin.kind == "scratch"
}
