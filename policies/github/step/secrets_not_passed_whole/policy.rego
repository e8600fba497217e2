# METADATA
# title: Do not pass the whole secrets context (toJSON(secrets))
# description: >-
#   The step gets every secret of the repository and the organization, and a single compromised program in it can
#   steal all of them.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/secrets
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: permission
#   resource_types: [github_workflow, github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [overprovisioned-secrets]
#     poutine: [job_all_secrets]
#   cis: []
#   remediation: >-
#     Pass each secret by its name: `${{ secrets.NAME }}`.
package lintel.github.step.secrets_not_passed_whole

import data.lintel.lib.workflow

deny contains {"path": expression.path} if {
	some expression in workflow.expressions
	some context in workflow.contexts(expression)
	context in {"secrets", "secrets.*"}
	not chosen(expression.text)
}

# One secret whose name the workflow chooses: `secrets[matrix.secret]`.
chosen(text) if {
	regex.match(`(?i)secrets\s*\[`, text)
	not regex.match(`(?i)toJSON\(\s*secrets\s*\)`, text)
}
