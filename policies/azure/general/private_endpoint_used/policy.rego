# METADATA
# title: Use private endpoints for Azure services that hold data
# description: >-
#   With a private endpoint, traffic stays in your networks. Without one, the public endpoint of the service has to stay
#   open.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/private_endpoint
# - ref: https://learn.microsoft.com/azure/private-link/private-endpoint-overview
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types:
#   - azurerm_key_vault
#   - azurerm_mssql_server
#   - azurerm_mysql_flexible_server
#   - azurerm_postgresql_flexible_server
#   - azurerm_storage_account
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV2_AZURE_32, instance: azurerm_key_vault}
#     - {id: CKV2_AZURE_45, instance: azurerm_mssql_server}
#     - {id: CKV2_AZURE_56, instance: azurerm_mysql_flexible_server}
#     - {id: CKV2_AZURE_57, instance: azurerm_postgresql_flexible_server}
#     - {id: CKV2_AZURE_33, instance: azurerm_storage_account}
#     trivy: []
#   cis: ["azure-2.0:3.10", "azure-2.0:8.7"]
#   remediation: Add an `azurerm_private_endpoint` with the service in `private_connection_resource_id`.
package lintel.azure.general.private_endpoint_used

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": [], "instance": input.type} if {
	value.empty(value.at(input.config, ["delegated_subnet_id"])) # such a server stands in the network itself
	not may_have_endpoint
}

may_have_endpoint if {
	some endpoint in data.resources.azurerm_private_endpoint
	not is_array(value.at(endpoint.config, ["private_service_connection"]))
}

may_have_endpoint if {
	some endpoint in data.resources.azurerm_private_endpoint
	some connection in endpoint.config.private_service_connection
	link.may_name(object.union(endpoint, {"config": connection}), "private_connection_resource_id", input, ["id"])
}
