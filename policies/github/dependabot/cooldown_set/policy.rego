# METADATA
# title: Let releases age before Dependabot proposes them (cooldown)
# description: >-
#   Hijacked releases are mostly found within days. A pull request on the first day brings them into your builds
#   before that.
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
#   remediation: Set `default-days` below `cooldown` of the entry. Security updates do not wait for it.
#   settings:
#     days:
#       description: The least number of days that a release must be old.
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
