# METADATA
# title: Rotate Key Vault secrets in AKS (secret_rotation_enabled)
# description: >-
#   Without rotation, pods keep using passwords that were already replaced in the key vault. Only clusters that use the
#   secrets store driver are checked.
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
#   remediation: Set `secret_rotation_enabled = true` in `key_vault_secrets_provider`.
#   fix: {set: true}
package lintel.azure.aks.secrets_rotated

import data.lintel.lib.value

# Only for clusters that use the driver.
deny contains {"path": ["key_vault_secrets_provider", i, "secret_rotation_enabled"]} if {
	some i, driver in input.config.key_vault_secrets_provider
	not value.is_true(value.at(driver, ["secret_rotation_enabled"]))
}
