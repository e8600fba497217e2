# METADATA
# title: Grant write permissions per job, not per workflow (permissions)
# description: >-
#   Jobs without `permissions` of their own get those of the workflow. A job that only builds or tests code can then
#   change the repository, too.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [a9b8c7d6-e5f4-4a3b-8c1d-0e9f8a7b6c5d]
#     zizmor: [excessive-permissions]
#   cis: []
#   remediation: >-
#     Move the permission to `permissions` of the job that needs it, and keep only read permissions for the
#     workflow.
#   fix: {set: read, unsafe: Jobs that write with the token fail.}
package lintel.github.workflow.write_permissions_in_jobs

deny contains {"path": ["permissions", scope]} if {
	some scope, "write" in input.config.permissions
	scope != "all"
	count([job | some job in input.config.jobs; not job.permissions]) > 1
}
