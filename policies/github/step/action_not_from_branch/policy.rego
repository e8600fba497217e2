# METADATA
# title: Do not run actions from a branch (uses)
# description: >-
#   A branch changes with every commit, so each run may execute code that was never released or reviewed, with your
#   secrets.
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
#     Use the full SHA of a released commit, with the version in a comment after it. To accept branches of owners
#     that you trust, such as your own organization, add the owners to the rule's setting `trusted` in `lintel.toml`.
#   settings:
#     trusted:
#       description: Owners or repositories whose branches are accepted.
#       type: texts
#       default: []
package lintel.github.step.action_not_from_branch

import data.lintel.lib.workflow

deny contains {"path": ["uses"]} if {
	uses := input.config.uses
	uses.ref_kind == "branch-like"
	not workflow.own(uses)
	not workflow.listed(uses, data.settings["github.step.action_not_from_branch"].trusted)
}
