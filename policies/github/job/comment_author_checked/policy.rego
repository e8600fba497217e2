# METADATA
# title: Check who may start a job with a comment (author_association)
# description: >-
#   Anyone can comment on an issue or a pull request of a public repository. A job that starts for a command in a
#   comment runs with the secrets and the token of the repository, for everyone who writes the command.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [c2d4e6f8-a1b3-4c5d-8e7f-8a9b0c1d2e3f]
#   cis: []
#   remediation: >-
#     Add `contains(fromJSON('["MEMBER", "OWNER", "COLLABORATOR"]'), github.event.comment.author_association)` to the
#     `if` of the job.
#   enabled: false
package lintel.github.job.comment_author_checked

import data.lintel.lib.workflow

deny contains {"path": ["if"]} if {
	condition := input.config["if"]
	some event in {"discussion_comment", "issue_comment"}
	event in workflow.events
	regex.match(`(?i)github\.event\.comment\.body`, condition)
	not regex.match(`(?i)author_association|comment\.user\.|github\.(actor|triggering_actor)|sender\.|needs\.`, condition)
	not input.config.environment
	not looks_up_author
}

# A step that looks up what the author may do.
looks_up_author if {
	some step in input.config.steps
	regex.match(`(?i)permission|membership|collaborator|author_association|slash-command`, json.marshal(object.filter(step, ["if", "name", "run", "uses", "with", "env"])))
}
