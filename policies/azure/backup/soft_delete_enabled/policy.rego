# METADATA
# title: Enable soft delete for Azure backup vaults (soft_delete)
# description: >-
#   Without soft delete, an attacker with access to the vault can permanently delete the backups before encrypting the
#   original data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/recovery_services_vault#soft_delete_enabled-1
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/data_protection_backup_vault#soft_delete-1
# - ref: https://learn.microsoft.com/azure/backup/secure-by-default
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [azurerm_data_protection_backup_vault, azurerm_recovery_services_vault]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `soft_delete_enabled = false` (Recovery Services vault) or `soft_delete = "Off"` (Backup vault).
#     `soft_delete = "AlwaysOn"` cannot be turned off again.
#   fix:
#   - {types: [azurerm_recovery_services_vault], path: soft_delete_enabled, remove: true, unsafe: It cannot be undone.}
#   - {types: [azurerm_data_protection_backup_vault], path: soft_delete, set: AlwaysOn, unsafe: It cannot be undone.}
package lintel.azure.backup.soft_delete_enabled

import data.lintel.lib.value

deny contains {"path": ["soft_delete_enabled"]} if {
	input.type == "azurerm_recovery_services_vault"
	value.is_false(value.at(input.config, ["soft_delete_enabled"]))
}

deny contains {"path": ["soft_delete"]} if {
	input.type == "azurerm_data_protection_backup_vault"
	value.word(value.at(input.config, ["soft_delete"])) == "off"
}
