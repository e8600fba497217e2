# METADATA
# title: Do not use falsy values between && and || in expressions
# description: In `a && '' || b`, the empty string counts as false, so the result is always `b`.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/expressions
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_workflow, github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [unsound-ternary]
#   cis: []
#   remediation: Invert the condition, `!a && b || ''`, or use `case(a, '', b)`.
package lintel.github.step.ternary_value_truthy

import data.lintel.lib.workflow

deny contains {"path": expression.path} if {
	some expression in workflow.expressions
	regex.match(`&&\s*(''|0|false|null)\s*\|\|`, expression.text)
}
