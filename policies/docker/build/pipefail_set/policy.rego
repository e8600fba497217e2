# METADATA
# title: Set pipefail for pipes in RUN
# description: >-
#   The status of a pipe is that of its last command, so a failed download or check before it does not stop the
#   build.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#run
# - ref: https://docs.docker.com/build/building/best-practices/#using-pipes
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_run]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [efbf148a-67e9-42d2-ac47-02fa1c0d0b22]
#     hadolint: [DL4006]
#   cis: []
#   remediation: >-
#    Write `SHELL ["/bin/bash", "-o", "pipefail", "-c"]` before the instruction, or begin it with `set -o pipefail
#    &&`.
#   enabled: false
package lintel.docker.build.pipefail_set

import data.lintel.lib.dockerfile

deny contains {"path": entry.path} if {
	some entry in dockerfile.commands
	feeds(entry)
	entry.command.name in {"curl", "wget", "sha256sum", "gpg", "openssl"}
	not is_set
}

is_set if {
	some word in input.config.shell
	contains(word, "pipefail")
}

is_set if contains(input.config.command, "pipefail")

# PowerShell and cmd have no such option.
is_set if regex.match(`(?i)powershell|pwsh|cmd`, input.config.shell[0])

# Another command reads its output; what becomes a part of a word has no status that counts.
feeds(entry) if {
	some other in dockerfile.commands
	other.command.pipeline == entry.command.pipeline
	other.command.operator in {"|", "|&"}
	other.path[count(other.path) - 1] > entry.path[count(entry.path) - 1]
}
