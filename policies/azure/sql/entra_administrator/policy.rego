# METADATA
# title: Set a Microsoft Entra ID administrator for Azure SQL servers
# description: >-
#   Passwords of the SQL server have no second factor, and they still work after the people who know them leave.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server#azuread_administrator-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/authentication-aad-overview
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [azurerm_mssql_server, azurerm_sql_server]
#   aliases:
#     terrascan: [AC_AZURE_0378, accurics.azure.IAM.10]
#     checkov: [CKV2_AZURE_7, CKV2_AZURE_27]
#     trivy: []
#     kics: [a3a055d2-9a2e-4cc9-b9fb-12850a1a3a4b]
#   cis: ["azure-2.0:4.1.4"]
#   remediation: >-
#     Add an `azuread_administrator` block, with `azuread_authentication_only = true` if you need no passwords.
package lintel.azure.sql.entra_administrator

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["azuread_administrator"]} if {
	value.empty(value.at(input.config, ["azuread_administrator"]))
	count(link.to(input, ["name"], "azurerm_sql_active_directory_administrator", "server_name")) == 0
}
