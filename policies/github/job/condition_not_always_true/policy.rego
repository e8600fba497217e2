# METADATA
# title: Do not write conditions that are always true (if)
# description: >-
#   Text or a line break outside of `${{ }}` turns the whole condition into a string, which is always true. The job
#   or step then also runs when it should not.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/expressions
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [unsound-condition]
#     poutine: [if_always_true]
#     actionlint: [if-cond]
#   cis: []
#   remediation: Remove `${{` and `}}` from the condition, because `if` is always evaluated as an expression.
#   fix:
#   - {replace: {"\\$\\{\\{\\s*(.*?)\\s*\\}\\}": $1}, unsafe: The job runs only if the condition is true.}
package lintel.github.job.condition_not_always_true

import data.lintel.lib.workflow

deny contains {"path": ["if"]} if {
	condition := input.config["if"]
	workflow.dynamic(condition)
	not whole(condition)
}

whole(condition) if {
	startswith(condition, "${{")
	endswith(condition, "}}")
	count(indexof_n(condition, "${{")) == 1
}
