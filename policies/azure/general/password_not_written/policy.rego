# METADATA
# title: Do not hard-code passwords of Azure servers and virtual machines
# description: Anyone with read access to the code can read the password and log in.
# related_resources:
# - ref: https://developer.hashicorp.com/terraform/language/manage-sensitive-data
# - ref: https://learn.microsoft.com/azure/security/fundamentals/secrets-best-practices
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
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
#     Use a sensitive variable without a default, a `random_password` or a key vault, or allow only Microsoft Entra ID
#     logins. Replace the password that is in the code now.
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
