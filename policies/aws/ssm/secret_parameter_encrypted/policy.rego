# METADATA
# title: Store secrets in SSM as SecureString parameters (type)
# description: >-
#   A parameter whose name indicates a password, key or token is readable in plain text by anyone who can read
#   parameters.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ssm_parameter#type-1
# - ref: https://docs.aws.amazon.com/systems-manager/latest/userguide/systems-manager-parameter-store.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: resource
#   resource_types: [aws_ssm_parameter]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_34]
#     trivy: []
#   cis: []
#   remediation: Set `type = "SecureString"`, and rotate the secret.
#   fix: {types: [aws_ssm_parameter], set: SecureString, unsafe: Readers that do not ask for decryption get the encrypted text.}
package lintel.aws.ssm.secret_parameter_encrypted

deny contains {"path": ["type"]} if {
	input.config.type in {"String", "StringList"}
	regex.match(`(?i)(^|[/_.-]|[a-z0-9])(passw(or)?d|passphrase|secret|(secret|access|api|auth|private)[_-]?(key|token)|token)$`, input.config.name)
	not regex.match(`(?i)(public|arn|path|policy)`, input.config.name)
	not is_reference
}

# The ARN, name or ID of the container of a secret is not a secret.
is_reference if {
	is_string(input.config.value)
	regex.match(`^(arn:|\$\{[a-z_]+[.].*[.](arn|id|name)\}$)`, input.config.value)
}
