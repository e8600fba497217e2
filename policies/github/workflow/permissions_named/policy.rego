# METADATA
# title: List GITHUB_TOKEN permissions instead of read-all (permissions)
# description: >-
#   With `read-all`, every step can read data of the repository that is not public, such as security alerts and
#   draft advisories.
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
#     zizmor: [excessive-permissions]
#   cis: []
#   remediation: >-
#     List the permissions that the jobs need under `permissions`. Most jobs need only `contents: read`.
#   enabled: false
package lintel.github.workflow.permissions_named

deny contains {"path": ["permissions"]} if input.config.permissions.all == "read"
