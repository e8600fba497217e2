# METADATA
# title: Renew the secrets that AKS mounts from a key vault
# description: >-
#   The secrets store driver of a cluster should fetch secrets anew, because pods otherwise keep using passwords that
#   were replaced.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#secret_rotation_enabled-1
# - ref: https://learn.microsoft.com/azure/aks/csi-secrets-store-configuration-options
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_172]
#     trivy: []
#   cis: []
#   remediation: Set secret_rotation_enabled = true in key_vault_secrets_provider.
package lintel.azure.aks.secrets_rotated

import data.lintel.lib.value

# Only for clusters that use the driver.
deny contains {"path": ["key_vault_secrets_provider", i, "secret_rotation_enabled"]} if {
	some i, driver in input.config.key_vault_secrets_provider
	not value.is_true(value.at(driver, ["secret_rotation_enabled"]))
}
