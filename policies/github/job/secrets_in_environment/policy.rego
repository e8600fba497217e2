# METADATA
# title: Use secrets only in jobs with an environment (environment)
# description: >-
#   Any job on any branch can read the secrets of the repository. An environment limits its secrets to certain
#   branches, and can require an approval.
# related_resources:
# - ref: https://docs.github.com/en/actions/how-tos/deploy/configure-and-manage-deployments/manage-environments
# - ref: https://docs.github.com/en/actions/concepts/security/secrets
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [secrets-outside-env]
#   cis: []
#   remediation: Move the secrets to an environment, and name it in `environment` of the job.
#   enabled: false
package lintel.github.job.secrets_in_environment

import data.lintel.lib.workflow

deny contains {"path": ["environment"]} if {
	not input.config.environment
	not input.config.uses
	some expression in (workflow.expressions | in_steps)
	some context in workflow.contexts(expression)
	startswith(context, "secrets.")
	context != "secrets.github_token"
}

in_steps contains expression if {
	some step in input.config.steps
	some expression in step.expressions
}
