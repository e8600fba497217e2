# METADATA
# title: Do not obfuscate action references and expressions
# description: >-
#   A path with unnecessary segments, or an expression that undoes itself, hides what a step runs from reviewers and
#   tools.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/expressions
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [obfuscation]
#   cis: []
#   remediation: Remove `//`, `/./` and `/../` from `uses`, and replace the expression with its value.
#   fix: {replace: {'/\./': /}}
package lintel.github.step.not_obfuscated

import data.lintel.lib.workflow

deny contains {"path": ["uses"]} if {
	text := split(input.config.uses.text, "@")[0]
	input.config.uses.kind != "docker"
	regex.match(`//|/[.]{1,2}(/|$)`, trim_prefix(text, "./"))
}

deny contains {"path": expression.path} if {
	some expression in workflow.expressions
	regex.match(`(?i)fromJSON\(\s*toJSON\(|format\(\s*'[^']*'\s*(,\s*'[^']*'\s*)*\)`, expression.text)
}
