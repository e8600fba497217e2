# METADATA
# title: Do not hard-code GitHub secrets (plaintext_value)
# description: >-
#   Anyone with read access to the repository or its history can read the value of an Actions, Codespaces or Dependabot
#   secret in the configuration.
# related_resources:
# - ref: https://registry.terraform.io/providers/integrations/github/latest/docs/resources/actions_secret
# - ref: https://docs.github.com/actions/security-for-github-actions/security-guides/using-secrets-in-github-actions
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types:
#   - github_actions_secret
#   - github_actions_environment_secret
#   - github_actions_organization_secret
#   - github_codespaces_secret
#   - github_codespaces_organization_secret
#   - github_codespaces_user_secret
#   - github_dependabot_secret
#   - github_dependabot_organization_secret
#   aliases:
#     terrascan: []
#     checkov: [CKV_GIT_4]
#     trivy: [GIT-0002, AVD-GIT-0002, github-actions-no-plain-text-action-secrets]
#   cis: []
#   remediation: >-
#     Use `encrypted_value`, or set `plaintext_value` from a variable without a default or from a secret store. Replace
#     the secret that is in the code now.
package lintel.github.actions.secret_not_in_source

import data.lintel.lib.value

# A value that comes from elsewhere, also in part, is unknown here; one that is known is in the source.
deny contains {"path": ["plaintext_value"]} if {
	value.given(input.config.plaintext_value)
	value.known(input.config.plaintext_value)
}
