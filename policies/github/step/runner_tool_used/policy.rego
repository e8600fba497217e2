# METADATA
# title: Use preinstalled tools instead of wrapper actions (uses)
# description: >-
#   GitHub-hosted runners already have `gh`, `git`, `docker`, `jq` and `rustup`. An action that only wraps one of
#   them adds another owner who can change what your workflow runs.
# related_resources:
# - ref: https://docs.github.com/en/actions/how-tos/write-workflows/choose-what-workflows-do/use-github-cli
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [superfluous-actions]
#   cis: []
#   remediation: Run the command that the message names in a `run` step.
#   enabled: false
package lintel.github.step.runner_tool_used

import data.lintel.lib.workflow

deny contains {"path": ["uses"], "message": sprintf("%s does the same.", [tools[workflow.repository(input.config.uses)]])}

tools := {
	"actions-ecosystem/action-add-labels": "gh issue edit --add-label",
	"actions-ecosystem/action-remove-labels": "gh issue edit --remove-label",
	"addnab/docker-run-action": "docker run",
	"dacbd/create-issue-action": "gh issue create",
	"dtolnay/rust-toolchain": "rustup",
	"elgohr/github-release-action": "gh release create",
	"endbug/add-and-commit": "git commit",
	"ncipollo/release-action": "gh release create",
	"peter-evans/create-or-update-comment": "gh pr comment",
	"peter-evans/create-pull-request": "gh pr create",
	"sergeysova/jq-action": "jq",
	"softprops/action-gh-release": "gh release create",
	"stefanzweifel/git-auto-commit-action": "git commit",
	"svenstaro/upload-release-action": "gh release upload",
}
