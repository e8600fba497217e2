# METADATA
# title: Do not identify bots by github.actor
# description: >-
#   `github.actor` is the account that triggered the last event, such as Dependabot after a rebase, not the author
#   of the code. An attacker can make a bot trigger an event on the attacker's pull request.
# related_resources:
# - ref: https://www.synacktiv.com/publications/github-actions-exploitation-dependabot
# - ref: https://docs.github.com/en/code-security/dependabot/working-with-dependabot/automating-dependabot-with-github-actions
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [bot-conditions]
#     poutine: [confused_deputy_auto_merge]
#     octoscan: [bot-check]
#   cis: []
#   remediation: >-
#     Compare `github.event.pull_request.user.login`, and check that `github.event.pull_request.head.repo.full_name`
#     is `github.repository`.
#   fix:
#   - replace: {'github\.(triggering_)?actor\b': github.event.pull_request.user.login}
#     unsafe: "For events other than those of pull requests, the condition is false."
package lintel.github.job.bot_not_recognized_by_actor

import data.lintel.lib.workflow

deny contains {"path": ["if"]} if {
	count(workflow.events & workflow.privileged) > 0
	condition := input.config["if"]
	regex.match(`(?i)github\.(triggering_)?actor\s*==\s*['"][\w-]+\[bot\]['"]|['"][\w-]+\[bot\]['"]\s*==\s*github\.(triggering_)?actor`, condition)
	not contains(condition, "user.login")
	not regex.match(`(?i)head(\.repo|_repository)\.(fork|full_name|owner)`, condition)
}
