# METADATA
# title: Do not read fields of a JSON secret (fromJSON)
# description: >-
#   GitHub masks the whole secret in logs, but not its parts, so the field appears in the log as soon as a command
#   prints it.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/secrets
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: script
#   resource_types: [github_workflow, github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [unredacted-secrets]
#   cis: []
#   remediation: Store each field as a separate secret.
package lintel.github.step.secret_fields_masked

import data.lintel.lib.workflow

deny contains {"path": expression.path} if {
	some expression in workflow.expressions
	regex.match(`(?i)fromJSON\(\s*secrets([.]|\[)[^)]*\)\s*([.]|\[)`, expression.text)
}
