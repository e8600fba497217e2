# METADATA
# title: Limit the scope of GitHub App tokens (permission-*, repositories)
# description: >-
#   Without limits, the token has every permission of the app. With `owner` alone, it has them in all repositories of
#   the owner where the app is installed.
# related_resources:
# - ref: https://github.com/actions/create-github-app-token#inputs
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [github-app]
#   cis: []
#   remediation: >-
#     Set a `permission-…` input for each permission that the job needs, and `repositories` if you set `owner`.
package lintel.github.step.app_token_scoped

import data.lintel.lib.workflow

deny contains {"path": ["with", "owner"]} if {
	workflow.runs(input.config, {"actions/create-github-app-token"})
	workflow.given(input.config, "owner") != ""
	workflow.given(input.config, "repositories") == ""
}

deny contains {"path": ["uses"]} if {
	workflow.runs(input.config, {"actions/create-github-app-token"})
	every key, _ in object.get(input.config, "with", {}) {
		not startswith(lower(key), "permission-")
	}
}
