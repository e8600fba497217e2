# METADATA
# title: Do not open a reverse shell in workflows (nc -e, /dev/tcp)
# description: A reverse shell gives an attacker control of the runner, with the secrets and the token of the job.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: HIGH
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GHA_4]
#     trivy: []
#   cis: []
#   remediation: Remove the command, find out who added it, and rotate every secret that the job could read.
package lintel.github.step.reverse_shell_not_opened

import data.lintel.lib.workflow

deny contains {"path": entry.path} if {
	some entry in workflow.running({"nc", "nc.traditional", "ncat", "netcat"})
	some arg in entry.command.args
	regex.match(`^(-[a-z]*[ec]|--exec|--sh-exec)$`, arg)
	some program in entry.command.args
	regex.match(`^((/usr)?/bin/)?((ba|da|k|z)?sh|cmd(\.exe)?|powershell(\.exe)?|pwsh)$`, program)
}

deny contains {"path": ["run"]} if regex.match(`\b(ba)?sh\s+-i\b[^\n]*/dev/(tcp|udp)/`, input.config.run)

# A shell between a pipe that has a name and a connection.
deny contains {"path": ["run"]} if {
	regex.match(`\b(ba|da|k|z)?sh\s+-i\b[^\n]*\|\s*(nc|ncat|netcat)\s`, input.config.run)
}
