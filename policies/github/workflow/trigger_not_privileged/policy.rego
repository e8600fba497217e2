# METADATA
# title: Avoid pull_request_target, workflow_run and issue_comment triggers
# description: >-
#   These events run with the secrets and the write token of the repository, although anyone can trigger them.
#   Checked-out code, artifacts, caches or untrusted input can then take over the workflow.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows
# - ref: https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [dangerous-triggers]
#     octoscan: [debug-external-trigger]
#   cis: []
#   remediation: >-
#     Use `pull_request` where the workflow needs neither secrets nor a write token, and `workflow_call` instead of
#     `workflow_run`.
#   enabled: false
package lintel.github.workflow.trigger_not_privileged

import data.lintel.lib.workflow

deny contains {"path": ["on", event]} if {
	some event in {"issue_comment", "pull_request_target", "workflow_run"}
	event in workflow.events
}
