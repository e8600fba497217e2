# METADATA
# title: Use either curl or wget in an image
# description: A second tool that does the same makes the image larger, and gives an attacker one more program.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#dont-install-unnecessary-packages
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_stage]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [DS-0014, AVD-DS-0014, standardise-remote-get]
#     kics: [fc775e75-fcfb-4c98-b2f2-910c5858b359]
#     hadolint: [DL4001]
#   cis: []
#   remediation: Replace the calls of one tool by the other.
#   enabled: false
package lintel.docker.packages.one_download_tool

deny contains {"path": ["instructions", index, "commands", place]} if {
	input.config.final
	count(tools) == 2
	some index, instruction in input.config.instructions
	some place, command in instruction.commands
	command.name == "wget"
}

tools contains command.name if {
	some instruction in input.config.instructions
	some command in instruction.commands
	command.name in {"curl", "wget"}
}
