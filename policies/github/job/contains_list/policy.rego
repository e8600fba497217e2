# METADATA
# title: Pass a list, not a string, to contains()
# description: >-
#   With a string as its first argument, `contains` also matches substrings: a branch named `mai` passes a check for
#   `main`.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/expressions
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [unsound-contains]
#   cis: []
#   remediation: >-
#     Make the first argument a list: `contains(fromJSON('["main", "develop"]'), github.ref_name)`, or compare with
#     `==`.
package lintel.github.job.contains_list

import data.lintel.lib.workflow

deny contains {"path": expression.path} if {
	some expression in workflow.expressions
	regex.match(`(?i)contains\(\s*'[^']*'\s*,\s*(github|inputs|env)\.[\w.-]+\s*\)`, expression.text)
}
