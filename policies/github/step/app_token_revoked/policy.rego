# METADATA
# title: Revoke GitHub App tokens after the job (skip-token-revoke)
# description: >-
#   With `skip-token-revoke`, the token stays valid for an hour after it was created, even if the job is over.
#   Anyone who reads it in a log or an artifact can use it.
# related_resources:
# - ref: https://github.com/actions/create-github-app-token#skip-token-revoke
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [github-app]
#   cis: []
#   remediation: Remove `skip-token-revoke`.
#   fix: {remove: true}
package lintel.github.step.app_token_revoked

import data.lintel.lib.workflow

deny contains {"path": ["with", "skip-token-revoke"]} if {
	workflow.runs(input.config, {"actions/create-github-app-token"})
	workflow.given(input.config, "skip-token-revoke") == "true"
}
