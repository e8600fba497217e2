# METADATA
# title: Write no passwords of servers and machines down
# description: >-
#   The password of a server or machine must not stand in the configuration, because everybody who may read the code
#   then has it.
# related_resources:
# - ref: https://developer.hashicorp.com/terraform/language/manage-sensitive-data
# - ref: https://learn.microsoft.com/azure/security/fundamentals/secrets-best-practices
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types:
#   - azurerm_linux_virtual_machine
#   - azurerm_linux_virtual_machine_scale_set
#   - azurerm_mssql_server
#   - azurerm_mysql_flexible_server
#   - azurerm_mysql_server
#   - azurerm_postgresql_flexible_server
#   - azurerm_postgresql_server
#   - azurerm_sql_server
#   - azurerm_synapse_workspace
#   - azurerm_virtual_machine
#   - azurerm_virtual_machine_scale_set
#   - azurerm_windows_virtual_machine
#   - azurerm_windows_virtual_machine_scale_set
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AZURE_239, instance: azurerm_synapse_workspace}]
#     trivy: []
#   cis: []
#   remediation: >-
#     Take the password from a sensitive variable without a default, from a random_password or from a key vault, or
#     allow only logins of Entra ID. Replace what was written here.
package lintel.azure.general.password_not_written

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": input.type} if {
	some names in {
		["admin_password"],
		["administrator_login_password"],
		["administrator_password"],
		["os_profile", "admin_password"],
		["sql_administrator_login_password"],
	}
	some place in attribute.places(input.config, names)
	value.given(place.value)
	is_string(place.value)
}
