# METADATA
# title: Do not grant GITHUB_TOKEN all permissions (write-all)
# description: >-
#   With `write-all`, one compromised action or injected command can push code, publish packages and releases, and
#   request cloud credentials.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [github_workflow, github_job]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GHA_1]
#     trivy: []
#     kics: [a7b8c9d0-e1f2-4a3b-9c5d-6e7f8a9b0c1d]
#     zizmor: [excessive-permissions]
#   cis: []
#   remediation: >-
#     List the permissions that the jobs need under `permissions`, and grant each one only to the job that needs
#     it.
#   fix: {set: {contents: read}, unsafe: Jobs that need other permissions fail.}
package lintel.github.workflow.permissions_not_write_all

deny contains {"path": ["permissions"]} if input.config.permissions.all == "write"
