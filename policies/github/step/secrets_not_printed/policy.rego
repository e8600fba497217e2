# METADATA
# title: Do not print secrets in scripts
# description: >-
#   GitHub masks a secret in logs only in its exact form. Encoded values, parts and single lines of it appear in the
#   log, which anyone can read in a public repository.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/secrets
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: script
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove the command, or write the secret to the standard input of the program that needs it.
package lintel.github.step.secrets_not_printed

# The output goes neither to another program nor to a file, nor is it the argument of one.
deny contains {"path": ["run"]} if {
	regex.match(`(?m)^\s*(echo|printf|Write-Host|Write-Output)\s[^|>&;$\n]*\$\{\{\s*secrets\.[\w-]+\s*\}\}["']?\s*$`, input.config.run)
}
