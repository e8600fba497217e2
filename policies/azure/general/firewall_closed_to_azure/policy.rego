# METADATA
# title: Do not allow all Azure services (0.0.0.0) in database firewalls
# description: >-
#   A firewall rule from 0.0.0.0 to 0.0.0.0 allows all Azure services, so any Azure customer can connect to the database or
#   cache.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_firewall_rule
# - ref: https://learn.microsoft.com/azure/azure-sql/database/network-access-controls-overview#allow-azure-services
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - azurerm_mssql_firewall_rule
#   - azurerm_mysql_firewall_rule
#   - azurerm_mysql_flexible_server_firewall_rule
#   - azurerm_postgresql_firewall_rule
#   - azurerm_postgresql_flexible_server_firewall_rule
#   - azurerm_redis_firewall_rule
#   - azurerm_sql_firewall_rule
#   - azurerm_synapse_firewall_rule
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0381, instance: azurerm_mssql_firewall_rule}
#     - {id: accurics.azure.NS.5, instance: azurerm_mssql_firewall_rule}
#     - {id: AC_AZURE_0381, instance: azurerm_sql_firewall_rule}
#     - {id: accurics.azure.NS.5, instance: azurerm_sql_firewall_rule}
#     - {id: AC_AZURE_0392, instance: azurerm_redis_firewall_rule}
#     - {id: accurics.azure.NS.30, instance: azurerm_redis_firewall_rule}
#     checkov:
#     - {id: CKV2_AZURE_6, instance: azurerm_sql_firewall_rule}
#     - {id: CKV2_AZURE_34, instance: azurerm_mssql_firewall_rule}
#     - {id: CKV2_AZURE_34, instance: azurerm_sql_firewall_rule}
#     - {id: CKV2_AZURE_19, instance: azurerm_synapse_firewall_rule}
#     trivy: []
#     kics: [fd8da341-6760-4450-b26c-9f6d8850575e]
#   cis: ["azure-2.0:4.1.2", "azure-2.0:4.3.7"]
#   remediation: Remove the rule from 0.0.0.0 to 0.0.0.0, and connect through a private endpoint or a service endpoint.
package lintel.azure.general.firewall_closed_to_azure

import data.lintel.lib.address_range

# Azure means itself by this range.
deny contains {"path": range.path, "instance": input.type} if {
	some range in address_range.ranges
	range.first == "0.0.0.0"
	range.last == "0.0.0.0"
}
