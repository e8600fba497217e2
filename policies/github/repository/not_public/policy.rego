# METADATA
# title: Make GitHub repositories private (visibility)
# description: >-
#   New repositories are public by default, and others copy their code, history and any secret that was ever committed
#   within minutes.
# related_resources:
# - ref: https://registry.terraform.io/providers/integrations/github/latest/docs/resources/repository#visibility-1
# - ref: https://docs.github.com/repositories/creating-and-managing-repositories/about-repositories#about-repository-visibility
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [github_repository]
#   aliases:
#     terrascan: [AC_GITHUB_0002, accurics.github.IAM.1]
#     checkov: [CKV_GIT_1]
#     trivy: [GIT-0001, AVD-GIT-0001, github-repositories-private]
#     kics: [15d8a7fd-465a-4d15-a868-add86552f17b]
#   cis: []
#   remediation: >-
#     Set `visibility` to `"private"` or `"internal"`. If a repository is meant to be public, suppress the rule and say
#     why.
#   fix: {set: private, unsafe: Everyone outside of the organization loses access.}
package lintel.github.repository.not_public

import data.lintel.lib.value

deny contains {"path": ["visibility"]} if value.word(input.config.visibility) == "public"

# `private` is the older attribute; it counts only where visibility is absent.
deny contains {"path": [decisive]} if {
	value.empty(value.at(input.config, ["visibility"]))
	not value.is_true(value.at(input.config, ["private"]))
}

decisive := "private" if {
	value.at(input.config, ["private"]) != null
} else := "visibility"
