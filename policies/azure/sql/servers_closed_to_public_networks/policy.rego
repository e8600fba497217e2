# METADATA
# title: Disable public network access to Azure MySQL and PostgreSQL
# description: With a public endpoint, only firewall rules and passwords protect the databases from the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/postgresql_flexible_server#public_network_access_enabled-1
# - ref: https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-networking-private
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - azurerm_mysql_flexible_server
#   - azurerm_mysql_server
#   - azurerm_postgresql_flexible_server
#   - azurerm_postgresql_server
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AZURE_53, instance: mysql}, {id: CKV_AZURE_68, instance: postgresql}]
#     trivy: [AZU-0022, AVD-AZU-0022, azure-database-no-public-access]
#     kics: [f118890b-2468-42b1-9ce9-af35146b425b]
#   cis: []
#   remediation: >-
#     Set `delegated_subnet_id` to put the server into a virtual network, or set `public_network_access_enabled = false`
#     (`public_network_access = "Disabled"` for a MySQL flexible server) and add an `azurerm_private_endpoint`.
#   fix:
#   - types: [azurerm_postgresql_flexible_server]
#     path: public_network_access_enabled
#     set: false
#     unsafe: Clients that rely on it lose access.
#   - types: [azurerm_mysql_flexible_server]
#     path: public_network_access
#     set: Disabled
#     unsafe: Clients that rely on it lose access.
package lintel.azure.sql.servers_closed_to_public_networks

import data.lintel.lib.value

deny contains {"path": ["public_network_access_enabled"], "instance": engine} if {
	engine := switched[input.type]
	not value.is_false(value.at(input.config, ["public_network_access_enabled"]))
	value.empty(value.at(input.config, ["delegated_subnet_id"]))
}

switched := {
	"azurerm_mysql_server": "mysql",
	"azurerm_postgresql_flexible_server": "postgresql",
	"azurerm_postgresql_server": "postgresql",
}

# Its public_network_access_enabled can only be read.
deny contains {"path": ["public_network_access"], "instance": "mysql"} if {
	input.type == "azurerm_mysql_flexible_server"
	not is_disabled(value.at(input.config, ["public_network_access"]))
	value.empty(value.at(input.config, ["delegated_subnet_id"]))
}

is_disabled(access) if value.word(access) == "disabled"
