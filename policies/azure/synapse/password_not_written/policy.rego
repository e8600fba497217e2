# METADATA
# title: Write no passwords of Synapse workspaces down
# description: >-
#   The password of a Synapse workspace must not stand in the configuration, because everybody who may read the code
#   then has it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/synapse_workspace#sql_administrator_login_password-1
# - ref: https://learn.microsoft.com/azure/synapse-analytics/sql/active-directory-authentication
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_synapse_workspace]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_239]
#     trivy: []
#   cis: []
#   remediation: >-
#     Allow only logins of Entra ID with azuread_authentication_only, or take the password from a sensitive variable or
#     a key vault. Replace what was written here.
package lintel.azure.synapse.password_not_written

import data.lintel.lib.value

deny contains {"path": ["sql_administrator_login_password"]} if {
	value.given(input.config.sql_administrator_login_password)
}
