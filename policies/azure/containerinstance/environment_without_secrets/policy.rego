# METADATA
# title: Do not put secrets in container group environments
# description: Anyone with read access to the container group can see its plain environment variables.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_group#secure_environment_variables-1
# - ref: https://learn.microsoft.com/azure/container-instances/container-instances-environment-variables#secure-values
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [azurerm_container_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_235]
#     trivy: []
#   cis: []
#   remediation: >-
#     Use `secure_environment_variables` with values from a key vault. Replace the secrets that are in the configuration
#     now.
package lintel.azure.containerinstance.environment_without_secrets

import data.lintel.lib.secret

deny contains {"path": one.path} if {
	some block in {"container", "init_container"}
	some one in secret.below([block, "environment_variables"])
}
