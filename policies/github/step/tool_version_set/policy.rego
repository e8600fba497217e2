# METADATA
# title: Pin the version of the tool that an action installs (version)
# description: >-
#   These actions install the newest version of a tool unless you name one, so a compromised release runs at once,
#   even if the action is pinned.
# related_resources:
# - ref: https://github.com/aquasecurity/setup-trivy
# - ref: https://github.com/1Password/load-secrets-action
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [unpinned-tools]
#   cis: []
#   remediation: Set `version` (`just-version` for `extractions/setup-just`) under `with` to a version of the tool.
package lintel.github.step.tool_version_set

import data.lintel.lib.workflow

deny contains {"path": ["with", name]} if {
	name := inputs[workflow.repository(input.config.uses)]
	workflow.given(input.config, name) in {"", "latest"}
	not without_input
}

# Older versions of the action do not have the input.
without_input if {
	workflow.repository(input.config.uses) == "1password/load-secrets-action"
	workflow.between(workflow.version(input.config.uses), "0", "3")
}

# The input that names the version.
inputs := {
	"1password/load-secrets-action": "version",
	"aquasecurity/setup-trivy": "version",
	"extractions/setup-just": "just-version",
}
