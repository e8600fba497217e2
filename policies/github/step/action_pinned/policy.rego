# METADATA
# title: Pin every third-party action to a commit (uses)
# description: >-
#   The owner of an action, or an attacker with the owner's token, can move a tag to other code, as happened to
#   tj-actions/changed-files, reviewdog and trivy-action. The next run then executes that code with your secrets.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [555ab8f9-2001-455e-a077-f2d0f41e2fb9]
#     zizmor: [unpinned-uses]
#   cis: []
#   remediation: >-
#     Replace the tag in `uses` with the full SHA of its commit, and keep the version in a comment after it, which
#     Dependabot and Renovate update. To accept tags of owners that you trust, add the owners to the rule's
#     setting `trusted` in `lintel.toml`.
#   settings:
#     trusted:
#       description: Owners (`actions`) or repositories (`docker/login-action`) whose tags are accepted.
#       type: texts
#       default: [actions, github, slsa-framework/slsa-github-generator]
package lintel.github.step.action_pinned

import data.lintel.lib.workflow

deny contains {"path": ["uses"]} if {
	uses := input.config.uses
	uses.ref_kind == "tag-like"
	not workflow.own(uses)
	not workflow.listed(uses, data.settings["github.step.action_pinned"].trusted)
}
