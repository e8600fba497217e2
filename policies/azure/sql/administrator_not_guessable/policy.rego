# METADATA
# title: Do not use common Azure database admin names (administrator_login)
# description: Attackers try passwords for the usual administrator names, such as `admin` or `sa`, first.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server#administrator_login-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/logins-create-manage
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: name
#   resource_types:
#   - azurerm_mssql_server
#   - azurerm_mysql_flexible_server
#   - azurerm_mysql_server
#   - azurerm_postgresql_flexible_server
#   - azurerm_postgresql_server
#   - azurerm_sql_server
#   aliases:
#     terrascan: [AC_AZURE_0377, accurics.azure.IAM.138]
#     checkov: []
#     trivy: []
#     kics: [2ab6de9a-0136-415c-be92-79d2e4fd750f]
#   cis: []
#   remediation: >-
#     Choose another `administrator_login`, or allow only Microsoft Entra ID logins. A new `administrator_login`
#     replaces the server.
package lintel.azure.sql.administrator_not_guessable

import data.lintel.lib.value

deny contains {"path": ["administrator_login"]} if {
	value.word(input.config.administrator_login) in {
		"admin", "administrator", "azure_pg_admin", "azure_superuser", "guest", "mysqladmin", "pgadmin", "postgres", "public",
		"root", "sa", "sqladmin",
	}
}
