# METADATA
# title: Do not expose secrets to all jobs (env of the workflow)
# description: Every step of every job gets the secret, including actions and tools that have nothing to do with it.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/secrets
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: permission
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Move the variable to `env` of the step that needs it.
package lintel.github.workflow.secrets_not_in_env

import data.lintel.lib.workflow

deny contains {"path": expression.path} if {
	some expression in workflow.expressions
	expression.path[0] == "env"
	some context in workflow.contexts(expression)
	startswith(context, "secrets.")
	context != "secrets.github_token"
	count(input.config.jobs) > 1
}
