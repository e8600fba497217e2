# METADATA
# title: Do not allow insecure-external-code-execution in Dependabot
# description: >-
#   With `insecure-external-code-execution: allow`, code of a dependency runs while Dependabot resolves versions,
#   and can read the credentials of your private registries.
# related_resources:
# - ref: https://docs.github.com/en/code-security/reference/supply-chain-security/dependabot-options-reference
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [github_dependabot]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [dependabot-execution]
#   cis: []
#   remediation: Remove `insecure-external-code-execution`, or set it to `deny`.
#   fix: {set: deny}
package lintel.github.dependabot.external_code_denied

deny contains {"path": ["updates", index, "insecure-external-code-execution"]} if {
	some index, update in input.config.updates
	update["insecure-external-code-execution"] == "allow"
}
