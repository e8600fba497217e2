# METADATA
# title: Do not leave debug logging on (ACTIONS_STEP_DEBUG)
# description: >-
#   Debug logs show the values of inputs, outputs and expressions, including values derived from secrets, which
#   GitHub does not mask.
# related_resources:
# - ref: https://docs.github.com/en/actions/how-tos/monitor-workflows/enable-debug-logging
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [github_workflow, github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     poutine: [debug_enabled]
#   cis: []
#   remediation: Remove the variable, and enable debug logging for a single run where you need it.
#   fix: {remove: true}
package lintel.github.workflow.debug_logging_off

import data.lintel.lib.workflow

deny contains {"path": ["env", variable]} if {
	some variable in {"ACTIONS_RUNNER_DEBUG", "ACTIONS_STEP_DEBUG"}
	lower(workflow.format(input.config.env[variable])) in {"true", "1"}
}
