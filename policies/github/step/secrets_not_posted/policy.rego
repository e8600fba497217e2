# METADATA
# title: Check scripts that send secrets over the network (curl)
# description: >-
#   A secret in the arguments of `curl` or `wget` leaves the runner, and processes of the runner can see it. Attackers
#   add such lines to steal secrets.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/secrets
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GHA_3]
#     trivy: []
#   cis: []
#   remediation: >-
#     Use the action or the command-line tool of the service, or pass the secret in a header file: `curl --header
#     @file`.
#   enabled: false
package lintel.github.step.secrets_not_posted

deny contains {"path": ["run"]} if {
	some line in split(replace(input.config.run, "\\\n", " "), "\n")
	regex.match(`(^|[\s|;&$(])(curl|wget)\s.*(\$\{\{\s*secrets\.|@\S*secret)`, line)
}
