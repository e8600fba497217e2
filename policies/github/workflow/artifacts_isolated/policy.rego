# METADATA
# title: Extract artifacts from other workflow runs outside the workspace
# description: >-
#   A run for a pull request can put any file into an artifact. Extracted into the workspace, the file replaces
#   scripts and programs that later steps run with the secrets of the repository.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://securitylab.github.com/resources/github-actions-new-patterns-and-mitigations/
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     octoscan: [dangerous-action]
#   cis: []
#   remediation: Set `path` to a directory below `${{ runner.temp }}`, and use the files as data only.
package lintel.github.workflow.artifacts_isolated

import data.lintel.lib.workflow

deny contains {"path": ["jobs", at_job, "steps", at_step, place]} if {
	"workflow_run" in workflow.events
	some at_job, job in input.config.jobs
	not workflow.selective(object.get(job, "if", ""))
	not job.environment
	some at_step, step in job.steps
	not workflow.selective(object.get(step, "if", ""))
	place := unpacks(step)
	some later, other in job.steps
	later > at_step
	workflow.runs_workspace(other)
}

unpacks(step) := "uses" if {
	downloads(step)
	workflow.given(step, "path") in {"", ".", "./", "${{ github.workspace }}"}
} else := "run" if {
	script := replace(step.run, "\\\n", " ")
	regex.match(`(^|[\n;&|])\s*gh\s+run\s+download\b`, script)
	not regex.match(`gh\s+run\s+download\b[^\n]*(-D|--dir)[\s=]`, script)
}

downloads(step) if workflow.runs(step, {"dawidd6/action-download-artifact"})

downloads(step) if {
	workflow.runs(step, {"actions/download-artifact"})
	workflow.given(step, "run-id") != ""
}
