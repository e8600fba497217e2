# METADATA
# title: Do not change builds with workflow_dispatch inputs
# description: >-
#   Inputs of `workflow_dispatch` change what a build produces without a trace in the repository. Supply-chain
#   frameworks such as SLSA do not allow that for releases.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows
# - ref: https://slsa.dev/spec/v1.0/requirements
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GHA_7]
#     trivy: []
#   cis: []
#   remediation: Remove `inputs`, and commit the values that differ between builds to the repository.
#   enabled: false
package lintel.github.workflow.dispatch_without_inputs

deny contains {"path": ["on", "workflow_dispatch", "inputs"]} if count(input.config.on.workflow_dispatch.inputs) > 0
