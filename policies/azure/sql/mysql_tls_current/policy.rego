# METADATA
# title: Require TLS 1.2 for Azure MySQL flexible servers (tls_version)
# description: Attackers can decrypt or change traffic that uses TLS versions before 1.2.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mysql_flexible_server_configuration
# - ref: https://learn.microsoft.com/azure/mysql/flexible-server/security-tls
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [azurerm_mysql_flexible_server_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_54]
#     trivy: [AZU-0026, AVD-AZU-0026, azure-database-secure-tls-policy]
#   cis: ["azure-2.0:4.4.2"]
#   remediation: Set the configuration `tls_version` to `"TLSv1.2,TLSv1.3"`, or leave it at its default.
#   fix: {set: "TLSv1.2,TLSv1.3", unsafe: Clients without TLS 1.2 cannot connect.}
package lintel.azure.sql.mysql_tls_current

import data.lintel.lib.value

deny contains {"path": ["value"]} if {
	value.word(input.config.name) == "tls_version"
	some version in split(input.config.value, ",")
	lower(trim_space(version)) in {"tlsv1", "tlsv1.0", "tlsv1.1"}
}
