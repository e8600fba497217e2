# METADATA
# title: Do not use misspelled action names (typosquatting)
# description: >-
#   Attackers register misspelled names, such as `action/checkout`, and wait for workflows that run their code with
#   the secrets of the repository.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://orca.security/resources/blog/typosquatting-in-github-actions/
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [typosquat-uses]
#   cis: []
#   remediation: Use the action that the message suggests.
#   fix: {replace: {'\baction/': actions/}}
package lintel.github.step.action_name_not_misspelled

import data.lintel.lib.workflow

deny contains {"path": ["uses"], "message": sprintf("Did you mean %s?", [known])} if {
	uses := input.config.uses
	written := workflow.repository(uses)
	some known in well_known
	lower(uses.owner) != split(known, "/")[0]
	abs(count(written) - count(known)) <= 1
	one_edit(written, known)
}

# The two have the same start and the same end, and at most one letter between them.
one_edit(a, b) if {
	shorter := min({count(a), count(b)})
	longer := max({count(a), count(b)})
	some at in numbers.range(0, shorter)
	substring(a, 0, at) == substring(b, 0, at)
	rest := (longer - at) - 1
	rest >= 0
	rest <= shorter - at
	substring(a, count(a) - rest, -1) == substring(b, count(b) - rest, -1)
}

# Two letters that have changed places.
one_edit(a, b) if {
	count(a) == count(b)
	some at in numbers.range(0, count(a) - 2)
	substring(a, 0, at) == substring(b, 0, at)
	substring(a, at, 1) == substring(b, at + 1, 1)
	substring(a, at + 1, 1) == substring(b, at, 1)
	substring(a, at + 2, -1) == substring(b, at + 2, -1)
}

well_known := {
	"actions/cache",
	"actions/checkout",
	"actions/configure-pages",
	"actions/create-github-app-token",
	"actions/deploy-pages",
	"actions/download-artifact",
	"actions/github-script",
	"actions/labeler",
	"actions/setup-dotnet",
	"actions/setup-go",
	"actions/setup-java",
	"actions/setup-node",
	"actions/setup-python",
	"actions/stale",
	"actions/upload-artifact",
	"actions/upload-pages-artifact",
	"astral-sh/setup-uv",
	"aws-actions/configure-aws-credentials",
	"azure/login",
	"codecov/codecov-action",
	"dependabot/fetch-metadata",
	"docker/build-push-action",
	"docker/login-action",
	"docker/metadata-action",
	"docker/setup-buildx-action",
	"docker/setup-qemu-action",
	"dorny/paths-filter",
	"dtolnay/rust-toolchain",
	"github/codeql-action",
	"golangci/golangci-lint-action",
	"google-github-actions/auth",
	"google-github-actions/setup-gcloud",
	"goreleaser/goreleaser-action",
	"gradle/actions",
	"hashicorp/setup-terraform",
	"peaceiris/actions-gh-pages",
	"peter-evans/create-pull-request",
	"pnpm/action-setup",
	"pypa/gh-action-pypi-publish",
	"ruby/setup-ruby",
	"slackapi/slack-github-action",
	"softprops/action-gh-release",
	"step-security/harden-runner",
	"swatinem/rust-cache",
}
