# METADATA
# title: Publish packages with trusted publishing instead of a token
# description: >-
#   A stored token works from anywhere until someone revokes it. With trusted publishing, the registry accepts only
#   this workflow, with a token that lasts minutes.
# related_resources:
# - ref: https://docs.pypi.org/trusted-publishers/
# - ref: https://docs.npmjs.com/trusted-publishers
# - ref: https://crates.io/docs/trusted-publishing
# - ref: https://guides.rubygems.org/trusted-publishing/
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [use-trusted-publishing]
#   cis: []
#   remediation: >-
#     Register the workflow as a trusted publisher at the registry, grant the job `id-token: write`, and remove the
#     token.
#   enabled: false
package lintel.github.step.trusted_publishing_used

import data.lintel.lib.workflow

deny contains {"path": ["with", "password"]} if {
	workflow.runs(input.config, {"pypa/gh-action-pypi-publish"})
	workflow.given(input.config, "password") != ""
	not contains(workflow.given(input.config, "repository-url"), "test.pypi.org")
}

deny contains {"path": ["env", variable]} if {
	some variable, text in input.config.env
	upper(variable) in {"CARGO_REGISTRY_TOKEN", "GEM_HOST_API_KEY", "NODE_AUTH_TOKEN", "NPM_TOKEN", "TWINE_PASSWORD", "UV_PUBLISH_TOKEN"}
	regex.match(`(?i)\bsecrets\.`, text)
	not regex.match(`(?i)secrets\.github_token`, text)
	publishes
}

deny contains {"path": ["run"]} if {
	publishes
	regex.match(`(?i)\bpublish\b[^\n]*\$\{\{\s*secrets\.`, input.config.run)
}

publishes if {
	regex.match(`\b((cargo|npm|pnpm|yarn|lerna|changeset|uv) publish|gem push|twine upload|rake release)\b`, input.config.run)
}
