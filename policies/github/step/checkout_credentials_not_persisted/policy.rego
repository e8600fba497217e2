# METADATA
# title: Do not keep the token after checkout (persist-credentials)
# description: >-
#   `actions/checkout` leaves the token on disk, where every later step can read it, and where an artifact may
#   include it.
# related_resources:
# - ref: https://github.com/actions/checkout#usage
# - ref: https://unit42.paloaltonetworks.com/github-repo-artifacts-leak-tokens/
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [c9d0e1f2-a3b4-4c5d-9e7f-8a9b0c1d2e3f]
#     zizmor: [artipacked]
#   cis: []
#   remediation: >-
#     Set `persist-credentials: false` under `with`. Keep it on only where a later step runs `git push` or `git
#     fetch`.
#   enabled: false
package lintel.github.step.checkout_credentials_not_persisted

import data.lintel.lib.workflow

deny contains {"path": ["with", "persist-credentials"]} if {
	workflow.runs(input.config, {"actions/checkout"})
	not workflow.given(input.config, "persist-credentials") in {"false", "true"}
	not workflow.dynamic(workflow.given(input.config, "persist-credentials"))
}
