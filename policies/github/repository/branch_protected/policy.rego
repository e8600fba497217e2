# METADATA
# title: Enable branch protection on GitHub repositories
# description: >-
#   Without branch protection or an active ruleset, anyone with write access can bypass review, rewrite history or
#   delete the main branch.
# related_resources:
# - ref: https://registry.terraform.io/providers/integrations/github/latest/docs/resources/branch_protection
# - ref: https://registry.terraform.io/providers/integrations/github/latest/docs/resources/repository_ruleset
# - ref: https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/about-rulesets
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [github_repository]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GIT_1]
#     trivy: []
#   cis: ["gh-1.0:1.1.20"]
#   remediation: Add a `github_branch_protection` or a `github_repository_ruleset` for the default branch.
package lintel.github.repository.branch_protected

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	not value.is_true(value.at(input.config, ["archived"]))
	not protected
}

protected if count(link.to(input, ["name"], "github_branch_protection", "repository_id")) > 0

protected if count(link.to(input, ["name"], "github_branch_protection_v3", "repository")) > 0

protected if {
	some ruleset in link.to(input, ["name"], "github_repository_ruleset", "repository")
	for_branches_in_force(ruleset.config)
}

# It names repositories by patterns; those may mean this one.
protected if {
	some ruleset in data.resources.github_organization_ruleset
	for_branches_in_force(ruleset.config)
}

# What is not known may be right.
for_branches_in_force(ruleset) if {
	not value.word(ruleset.target) in {"tag", "push"}
	not value.word(ruleset.enforcement) in {"disabled", "evaluate"}
}
