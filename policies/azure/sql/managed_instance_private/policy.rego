# METADATA
# title: Do not enable the public data endpoint of SQL managed instances
# description: >-
#   The public endpoint makes the database server reachable from the internet on port 3342, where only a password
#   may protect it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_managed_instance
# - ref: https://learn.microsoft.com/azure/azure-sql/managed-instance/public-endpoint-overview
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [azurerm_mssql_managed_instance]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `public_data_endpoint_enabled`, and connect from the virtual network or through a private endpoint.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.sql.managed_instance_private

import data.lintel.lib.value

deny contains {"path": ["public_data_endpoint_enabled"]} if value.is_true(input.config.public_data_endpoint_enabled)
