# METADATA
# title: Enable geo-redundant backups for Azure MySQL and PostgreSQL
# description: >-
#   Without geo-redundant backups, a failure of the region can destroy the backups together with the server. Replicas
#   are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/postgresql_flexible_server#geo_redundant_backup_enabled-1
# - ref: https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-backup-restore
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types:
#   - azurerm_mysql_flexible_server
#   - azurerm_mysql_server
#   - azurerm_postgresql_flexible_server
#   - azurerm_postgresql_server
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0407, instance: azurerm_postgresql_server}
#     - {id: accurics.azure.BDR.163, instance: azurerm_postgresql_server}
#     - {id: AC_AZURE_0407, instance: azurerm_postgresql_flexible_server}
#     - {id: accurics.azure.BDR.163, instance: azurerm_postgresql_flexible_server}
#     checkov:
#     - {id: CKV_AZURE_94, instance: azurerm_mysql_flexible_server}
#     - {id: CKV_AZURE_94, instance: azurerm_mysql_server}
#     - {id: CKV_AZURE_136, instance: azurerm_postgresql_flexible_server}
#     - {id: CKV_AZURE_102, instance: azurerm_postgresql_server}
#     trivy: []
#     kics: [8b042c30-e441-453f-b162-7696982ebc58]
#   cis: []
#   remediation: Set `geo_redundant_backup_enabled = true`. This replaces the server.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.sql.backups_geo_redundant

import data.lintel.lib.value

# Replicas have the backups of their source.
deny contains {"path": ["geo_redundant_backup_enabled"], "instance": input.type} if {
	not value.is_true(value.at(input.config, ["geo_redundant_backup_enabled"]))
	value.at(input.config, ["create_mode"]) in {null, "", "Default"}
}
