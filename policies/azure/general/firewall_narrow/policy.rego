# METADATA
# title: Limit Azure database firewall rules to 256 addresses
# description: >-
#   In a wider range, most addresses of a database or cache firewall rule belong to others, who can then try to log in.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_firewall_rule
# - ref: https://learn.microsoft.com/azure/azure-sql/database/firewall-configure
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
#     - {id: AC_AZURE_0280, instance: azurerm_mssql_firewall_rule}
#     - {id: accurics.azure.NS.169, instance: azurerm_mssql_firewall_rule}
#     - {id: AC_AZURE_0280, instance: azurerm_sql_firewall_rule}
#     - {id: accurics.azure.NS.169, instance: azurerm_sql_firewall_rule}
#     - {id: AC_AZURE_0390, instance: azurerm_redis_firewall_rule}
#     - {id: accurics.azure.NS.166, instance: azurerm_redis_firewall_rule}
#     - {id: AC_AZURE_0391, instance: azurerm_redis_firewall_rule}
#     - {id: accurics.azure.NS.31, instance: azurerm_redis_firewall_rule}
#     checkov: []
#     trivy: []
#     kics: [a829b715-cf75-4e92-b645-54c9b739edfb, d7ba74da-2da0-4d4b-83c8-2fd72a3f6c28]
#   cis: []
#   remediation: >-
#     Allow only the addresses that use the service, in several rules if needed, or connect through a private endpoint.
package lintel.azure.general.firewall_narrow

import data.lintel.lib.address_range

deny contains {
	"path": range.path,
	"message": sprintf("%s to %s allows %d addresses", [range.first, range.last, address_range.size(range)]),
	"instance": input.type,
} if {
	some range in address_range.ranges
	address_range.size(range) > 256
	address_range.size(range) < 2147483648 # see azure.general.firewall_closed_to_internet
}
