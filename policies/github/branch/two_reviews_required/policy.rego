# METADATA
# title: Require two approving reviews on protected branches
# description: >-
#   With fewer than two approving reviews, one careless reviewer or one stolen account is enough to merge malicious
#   code.
# related_resources:
# - ref: https://registry.terraform.io/providers/integrations/github/latest/docs/resources/branch_protection#required-pull-request-reviews
# - ref: https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/managing-protected-branches/about-protected-branches
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_branch_protection, github_branch_protection_v3]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GIT_5]
#     trivy: []
#   cis: ["gh-1.0:1.1.3"]
#   remediation: Add a `required_pull_request_reviews` block with `required_approving_review_count = 2` or more.
#   fix:
#   - {path: "required_pull_request_reviews.*.required_approving_review_count", set: 2}
#   - {path: required_pull_request_reviews, at: required_pull_request_reviews.0.required_approving_review_count, set: 2}
package lintel.github.branch.two_reviews_required

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": reviews.path} if {
	changes_are_merged
	some reviews in attribute.places(input.config, ["required_pull_request_reviews", "required_approving_review_count"])
	not enough(reviews.value)
}

enough(count) if value.number(count) >= 2

# A locked branch does not accept pushes.
changes_are_merged if value.at(input.config, ["lock_branch"]) in {null, false, "false"}
