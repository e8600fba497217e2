# METADATA
# title: Set a timeout for jobs (timeout-minutes)
# description: >-
#   By default, a job that hangs is stopped only after six hours. Until then, it costs runner minutes, blocks
#   self-hosted runners, and keeps injected code running.
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
