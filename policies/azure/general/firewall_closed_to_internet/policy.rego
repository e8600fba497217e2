# METADATA
# title: Do not open Azure database firewalls to the internet (0.0.0.0/0)
# description: If the firewall of a database or cache allows the whole internet, only the password protects the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_firewall_rule
# - ref: https://learn.microsoft.com/azure/azure-sql/database/firewall-configure
# custom:
#   severity: HIGH
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
#     - AC_AZURE_0380
#     - accurics.azure.NS.21
#     - {id: AC_AZURE_0391, instance: azurerm_redis_firewall_rule}
#     - {id: accurics.azure.NS.31, instance: azurerm_redis_firewall_rule}
#     checkov:
#     - CKV_AZURE_11
#     - {id: CKV2_AZURE_19, instance: azurerm_synapse_firewall_rule}
#     - {id: CKV2_AZURE_26, instance: azurerm_postgresql_flexible_server_firewall_rule}
#     - {id: CKV2_AZURE_26, instance: azurerm_postgresql_firewall_rule}
#     trivy: [AZU-0029, AVD-AZU-0029, azure-database-no-public-firewall-access]
#     kics: [25c0ea09-f1c5-4380-b055-3b83863f2bb8]
#   cis: ["azure-2.0:4.1.2"]
#   remediation: Allow only the addresses that use the service, or connect through a private endpoint.
package lintel.azure.general.firewall_closed_to_internet

import data.lintel.lib.address_range

# Half of all addresses is as good as the whole.
deny contains {
	"path": range.path,
	"message": sprintf("%s to %s is open", [range.first, range.last]),
	"instance": input.type,
} if {
	some range in address_range.ranges
	address_range.size(range) >= 2147483648
}
