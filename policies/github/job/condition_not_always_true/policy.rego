# METADATA
# title: Do not put text around an expression in a condition (if)
# description: >-
#   Text or a line break around `${{ }}` makes the condition a text, which is always true, so the job or step runs
#   when it should not.
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
#   cis: []
#   remediation: >-
#     Remove `${{` and `}}` from the condition: `if` is an expression anyway.
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
