# METADATA
# title: "List the secrets for reusable workflows (secrets: inherit)"
# description: >-
#   With `secrets: inherit`, the called workflow can read every secret, and its caller does not show which ones it
#   needs.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/reusing-workflow-configurations
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [secrets-inherit]
#   cis: []
#   remediation: List the secrets that the called workflow needs under `secrets`.
#   enabled: false
package lintel.github.job.secrets_named

import data.lintel.lib.workflow

deny contains {"path": ["secrets"]} if {
	input.config.secrets == "inherit"
	of_the_repository(input.config.uses)
}

of_the_repository(uses) if uses.kind == "local"

of_the_repository(uses) if workflow.own(uses)
