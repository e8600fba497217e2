# METADATA
# title: Limit the permissions of GITHUB_TOKEN (permissions)
# description: >-
#   Without `permissions`, the settings of the repository decide what the token may do. In many repositories it may
#   write code, packages and releases, and every step and action can use it.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# - ref: https://docs.github.com/en/actions/concepts/security/github_token
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GHA_1]
#     trivy: []
#     zizmor: [excessive-permissions]
#     poutine: [default_permissions_on_risky_events]
#   cis: []
#   remediation: >-
#     Add `permissions: {}` or `permissions: {contents: read}` to the workflow, and grant additional permissions
#     in the `permissions` of the job that needs them.
#   fix: {set: {contents: read}, unsafe: Jobs that need other permissions fail.}
package lintel.github.workflow.permissions_set

deny contains {"path": ["permissions"]} if {
	not input.config.permissions
	not limited_by_callers
	some job in input.config.jobs
	not job.permissions
	runs_here(job)
}

# The permissions of a called workflow are also limited by those of the workflow itself.
runs_here(job) if not job.uses

runs_here(job) if job.uses.kind == "repository"

# A workflow that is only called gets no more permissions than the jobs that call it.
limited_by_callers if {
	object.keys(input.config.on) == {"workflow_call"}
	input.source in calls.limited
	not called_without_limit
}

called_without_limit if input.source in calls.unlimited

# The workflows of the tree that jobs call, with and without permissions.
calls[kind] contains job.config.uses.local if {
	some job in data.resources.github_job
	kind := limit(job)
}

limit(job) := "limited" if job.config.effective_permissions

limit(job) := "unlimited" if not job.config.effective_permissions
