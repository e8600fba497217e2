# METADATA
# title: Enable MFA in Cognito user pools (mfa_configuration)
# description: >-
#   Without multi-factor authentication (MFA), a stolen or guessed password is enough to sign in to the application.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cognito_user_pool#mfa_configuration-1
# - ref: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_cognito_user_pool]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     guard: [COGNITO_USER_POOL_MFA_CONFIGURATION_RULE]
#     cfn_nag: [F78]
#   cis: []
#   remediation: >-
#     Set `mfa_configuration` to `"ON"`, or to `"OPTIONAL"` to let users choose, and add
#     `software_token_mfa_configuration`.
#   fix: {set: "ON", unsafe: Clients that rely on it lose access.}
package lintel.aws.cognito.mfa_available

import data.lintel.lib.value

deny contains {"path": ["mfa_configuration"]} if {
	mode := value.at(input.config, ["mfa_configuration"])
	mode in {null, "", "OFF"}
}
