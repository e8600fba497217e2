# METADATA
# title: Do not allow guest access in Cognito (allow_unauthenticated_identities)
# description: >-
#   With guest access, anyone who knows the ID of the pool gets AWS credentials with the permissions of its guest role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cognito_identity_pool#allow_unauthenticated_identities-1
# - ref: https://docs.aws.amazon.com/cognito/latest/developerguide/identity-pools.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_cognito_identity_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_366]
#     trivy: []
#     guard: [COGNITO_ALLOW_UNAUTHENTICATED_IDENTITIES_RULE]
#     cfn_nag: [W57]
#   cis: []
#   remediation: Set `allow_unauthenticated_identities = false`, which is the default.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.aws.cognito.guests_refused

import data.lintel.lib.value

deny contains {"path": ["allow_unauthenticated_identities"]} if {
	value.is_true(value.at(input.config, ["allow_unauthenticated_identities"]))
}
