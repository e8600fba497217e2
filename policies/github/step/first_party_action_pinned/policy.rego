# METADATA
# title: Pin GitHub's own actions to a commit (uses)
# description: >-
#   Tags of `actions/*` and `github/*` move with each release. A commit keeps runs reproducible, and protects you if
#   one of GitHub's repositories is compromised.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [555ab8f9-2001-455e-a077-f2d0f41e2fb9]
#     zizmor: [unpinned-uses]
#   cis: []
#   remediation: >-
#     Replace the tag in `uses` with the full SHA of its commit, and keep the version in a comment after it.
#   enabled: false
package lintel.github.step.first_party_action_pinned

deny contains {"path": ["uses"]} if {
	uses := input.config.uses
	uses.ref_kind == "tag-like"
	lower(uses.owner) in {"actions", "github"}
}
