# METADATA
# title: Let releases age before Dependabot proposes them (cooldown)
# description: >-
#   Compromised releases are usually found within days. Without a cooldown, Dependabot can bring them into your
#   builds before that.
# related_resources:
# - ref: https://docs.github.com/en/code-security/reference/supply-chain-security/dependabot-options-reference
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [github_dependabot]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [dependabot-cooldown]
#   cis: []
#   remediation: Set `default-days` under `cooldown` of the entry. Security updates are not delayed.
#   settings:
#     days:
#       description: Minimum age of a release, in days.
#       type: number
#       default: 7
#   enabled: false
package lintel.github.dependabot.cooldown_set

import data.lintel.lib.value

deny contains {"path": ["updates", index, "cooldown", "default-days"]} if {
	some index, update in input.config.updates
	days := value.number(object.get(update, ["cooldown", "default-days"], 0))
	days < data.settings["github.dependabot.cooldown_set"].days
}
