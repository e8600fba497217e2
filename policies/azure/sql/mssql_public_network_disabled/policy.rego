# METADATA
# title: Disable public network access to Azure SQL servers
# description: >-
#   The public endpoint of an Azure SQL server is on by default, and only firewall rules and passwords protect the
#   databases behind it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server#public_network_access_enabled-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/connectivity-settings#deny-public-network-access
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_mssql_server]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_113]
#     trivy: [AZU-0022, AVD-AZU-0022, azure-database-no-public-access]
#     kics: [ade36cf4-329f-4830-a83d-9db72c800507]
#   cis: []
#   remediation: Set `public_network_access_enabled = false` and connect through an `azurerm_private_endpoint`.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.sql.mssql_public_network_disabled

import data.lintel.lib.value

deny contains {"path": ["public_network_access_enabled"]} if {
	not value.is_false(value.at(input.config, ["public_network_access_enabled"]))
}
