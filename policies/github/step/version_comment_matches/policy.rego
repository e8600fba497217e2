# METADATA
# title: Keep the version comment of an action correct
# description: >-
#   A comment that names another version than the one that runs hides outdated or replaced code from reviewers, and
#   Dependabot stops updating it.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: version
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [ref-version-mismatch]
#   cis: []
#   remediation: Correct the version in the comment, or pin the commit of the version that it names.
package lintel.github.step.version_comment_matches

import data.lintel.lib.workflow

# A tag with a comment about another version.
deny contains {"path": ["uses"], "message": sprintf("The comment names %s.", [uses.version])} if {
	uses := input.config.uses
	uses.ref_kind == "tag-like"
	uses.version
	not startswith(dotted(uses.version), dotted(uses.ref))
	not startswith(dotted(uses.ref), dotted(uses.version))
}

# Two commits that are said to be the same release.
deny contains {"path": ["uses"], "message": sprintf("%s is also the version comment of another commit.", [uses.version])} if {
	uses := input.config.uses
	uses.ref_kind == "sha"
	exact(uses.version)
	count(commits[workflow.repository(uses)][dotted(uses.version)]) > 1
}

# The commits of each full version, in all workflows of the scan.
commits[repository][version] contains lower(uses.ref) if {
	some type in ["github_step", "github_job"]
	some other in data.resources[type]
	uses := other.config.uses
	uses.ref_kind == "sha"
	exact(uses.version)
	repository := workflow.repository(uses)
	version := dotted(uses.version)
}

exact(version) if regex.match(`^v?[0-9]+[.][0-9]+[.][0-9]+$`, version)

# With a full stop at the end, so that 4.1 does not start 4.10.
dotted(version) := concat("", [trim_prefix(lower(version), "v"), "."])
