# METADATA
# title: Require TLS for Azure MySQL and PostgreSQL connections
# description: Without TLS, anyone on the network path can read passwords and data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mysql_flexible_server_configuration
# - ref: https://learn.microsoft.com/azure/mysql/flexible-server/security-tls
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types:
#   - azurerm_mysql_flexible_server_configuration
#   - azurerm_mysql_server
#   - azurerm_postgresql_flexible_server_configuration
#   - azurerm_postgresql_server
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0131, instance: mysql}
#     - {id: accurics.azure.NS.361, instance: mysql}
#     - {id: AC_AZURE_0408, instance: postgresql}
#     - {id: accurics.azure.EKM.1, instance: postgresql}
#     checkov: [{id: CKV_AZURE_28, instance: mysql}, {id: CKV_AZURE_29, instance: postgresql}]
#     trivy: [AZU-0020, AVD-AZU-0020, azure-database-enable-ssl-enforcement]
#     kics: [0437633b-daa6-4bbc-8526-c0d2443b946e, 73e42469-3a86-4f39-ad78-098f325b4e9f]
#   cis: ["azure-2.0:4.3.1", "azure-2.0:4.4.1"]
#   remediation: >-
#     Leave `require_secure_transport` on, which is the default. On a single server, set `ssl_enforcement_enabled =
#     true`.
#   fix:
#   - types: [azurerm_mysql_flexible_server_configuration]
#     path: value
#     set: "ON"
#     unsafe: Clients that rely on it lose access.
#   - types: [azurerm_postgresql_server]
#     path: ssl_enforcement_enabled
#     set: true
#     unsafe: Clients that rely on it lose access.
package lintel.azure.sql.connections_encrypted

import data.lintel.lib.value

deny contains {"path": ["value"], "instance": engine} if {
	engine := flexible[input.type]
	value.word(input.config.name) == "require_secure_transport"
	value.word(input.config.value) in {"off", "0", "false"}
}

flexible := {
	"azurerm_mysql_flexible_server_configuration": "mysql",
	"azurerm_postgresql_flexible_server_configuration": "postgresql",
}

deny contains {"path": ["ssl_enforcement_enabled"], "instance": engine} if {
	engine := single[input.type]
	not value.is_true(value.at(input.config, ["ssl_enforcement_enabled"]))
	value.empty(value.at(input.config, ["ssl_enforcement"]))
}

# Before version 2 of the provider.
deny contains {"path": ["ssl_enforcement"], "instance": engine} if {
	engine := single[input.type]
	value.word(input.config.ssl_enforcement) == "disabled"
}

single := {"azurerm_mysql_server": "mysql", "azurerm_postgresql_server": "postgresql"}
