# METADATA
# title: Enable ledger for Azure SQL databases (ledger_enabled)
# description: >-
#   Without ledger, an administrator or attacker can change data and hide it, so you cannot prove that the content is
#   authentic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_database#ledger_enabled-1
# - ref: https://learn.microsoft.com/sql/relational-databases/security/ledger/ledger-overview
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [azurerm_mssql_database]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_224]
#     trivy: []
#   cis: []
#   remediation: Set `ledger_enabled = true`. This replaces the database.
#   enabled: false
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.sql.ledger_enabled

import data.lintel.lib.value

deny contains {"path": ["ledger_enabled"]} if not value.is_true(value.at(input.config, ["ledger_enabled"]))
