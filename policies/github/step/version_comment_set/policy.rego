# METADATA
# title: Add a version comment to actions that are pinned to a commit
# description: >-
#   A SHA alone does not show which release runs. Reviewers cannot check it against advisories, and Dependabot has
#   no version comment to update.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [ref-version-mismatch]
#   cis: []
#   remediation: Put the version in a comment after the SHA, such as `# v4.2.2`.
#   enabled: false
package lintel.github.step.version_comment_set

deny contains {"path": ["uses"]} if {
	uses := input.config.uses
	uses.ref_kind == "sha"
	not uses.version
}
