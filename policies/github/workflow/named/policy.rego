# METADATA
# title: Give workflows and actions a name
# description: >-
#   Without a name, GitHub shows the path of the file, and `workflow_run` and required checks cannot refer to the
#   workflow clearly.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_workflow, github_action]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [anonymous-definition]
#   cis: []
#   remediation: Add `name` at the top of the file.
#   enabled: false
package lintel.github.workflow.named

deny contains {"path": ["name"]} if not input.config.name
