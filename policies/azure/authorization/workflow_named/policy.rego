# METADATA
# title: Restrict GitHub Actions federated credentials to one repository
# description: >-
#   If the subject does not fix one repository and a branch, tag or environment in it, workflows of other people can log
#   in with the credential.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/federated_identity_credential
# - ref: https://learn.microsoft.com/entra/workload-id/workload-identity-federation-create-trust
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [azurerm_federated_identity_credential, azuread_application_federated_identity_credential]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_249]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `subject` to `"repo:<owner>/<repository>:environment:<environment>"`, or to a branch or tag of the repository.
package lintel.azure.authorization.workflow_named

deny contains {"path": ["subject"]} if {
	is_string(input.config.issuer)
	contains(input.config.issuer, "token.actions.githubusercontent.com")
	is_string(input.config.subject)
	not named(input.config.subject)
}

named(subject) if regex.match(`^repo:[^/*:]+/[^/*:]+:`, subject)
