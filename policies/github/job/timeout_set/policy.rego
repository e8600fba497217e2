# METADATA
# title: Limit how long jobs run (timeout-minutes)
# description: >-
#   A job that hangs runs for six hours, which costs minutes, blocks self-hosted runners, and gives injected code that
#   long.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `timeout-minutes` of the job to a little more than it usually takes.
#   enabled: false
package lintel.github.job.timeout_set

deny contains {"path": ["timeout-minutes"]} if {
	not input.config["timeout-minutes"]
	not input.config.uses
}
