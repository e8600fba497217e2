# METADATA
# title: Do not grant the Purge permission in key vault access policies
# description: An identity with `Purge` can delete keys and secrets for good before the soft-delete period ends.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault_access_policy
# - ref: https://learn.microsoft.com/azure/key-vault/general/soft-delete-overview
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [azurerm_key_vault, azurerm_key_vault_access_policy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `Purge` from `key_permissions`, `secret_permissions`, `certificate_permissions` and
#     `storage_permissions`.
#   enabled: false
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.keyvault.purge_not_granted

import data.lintel.lib.value

deny contains {"path": array.concat(policy.path, [attribute, i])} if {
	some policy in policies
	some attribute in {"key_permissions", "secret_permissions", "certificate_permissions", "storage_permissions"}
	some i, permission in policy.config[attribute]
	value.word(permission) == "purge"
}

policies contains {"path": [], "config": input.config} if input.type == "azurerm_key_vault_access_policy"

policies contains {"path": ["access_policy", i], "config": block} if some i, block in input.config.access_policy
