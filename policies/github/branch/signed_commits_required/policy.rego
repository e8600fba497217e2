# METADATA
# title: Require signed commits on protected branches (require_signed_commits)
# description: Without a signature, anyone with write access can commit under any author name.
# related_resources:
# - ref: https://registry.terraform.io/providers/integrations/github/latest/docs/resources/branch_protection#require_signed_commits-1
# - ref: https://docs.github.com/authentication/managing-commit-signature-verification/about-commit-signature-verification
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_branch_protection, github_branch_protection_v3]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GIT_6]
#     trivy: [GIT-0004, AVD-GIT-0004]
#   cis: ["gh-1.0:1.1.12"]
#   remediation: Set `require_signed_commits = true`.
#   fix: {set: true, unsafe: Commits without a signature are rejected.}
package lintel.github.branch.signed_commits_required

import data.lintel.lib.value

deny contains {"path": ["require_signed_commits"]} if {
	not value.is_true(value.at(input.config, ["require_signed_commits"]))
}
