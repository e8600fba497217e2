# METADATA
# title: "Do not pass all secrets to external workflows (secrets: inherit)"
# description: >-
#   With `secrets: inherit`, a workflow of another repository gets every secret of this one, including those added
#   later.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/reusing-workflow-configurations
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: permission
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [e3f4a5b6-c7d8-4e9f-8a1b-2c3d4e5f6a7b]
#     zizmor: [secrets-inherit]
#   cis: []
#   remediation: List the secrets that the called workflow needs under `secrets`.
package lintel.github.job.secrets_not_inherited

import data.lintel.lib.workflow

deny contains {"path": ["secrets"]} if {
	input.config.secrets == "inherit"
	input.config.uses.kind == "repository"
	not workflow.own(input.config.uses)
}
