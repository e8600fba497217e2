# METADATA
# title: Explain the permissions of GITHUB_TOKEN in comments (permissions)
# description: >-
#   If the reason for a permission is not known, it stays when the step that needed it is gone, and tokens keep more
#   access than their jobs use.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [github_workflow, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [undocumented-permissions]
#   cis: []
#   remediation: >-
#     Write a comment after or above the permission, such as `issues: write # to comment on stale issues`. `contents:
#     read` needs none.
#   enabled: false
package lintel.github.workflow.permissions_documented

deny contains {"path": ["permissions", scope]} if {
	some scope, level in input.config.permissions
	scope != "all"
	level != "none"
	[scope, level] != ["contents", "read"]
	not input.config.permission_comments[scope]
}
