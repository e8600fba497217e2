# METADATA
# title: Keep databases in a ledger
# description: >-
#   A database whose content must be provable should be a ledger, because changes to it can then not be hidden, not even
#   by its administrators.
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
#   remediation: Set ledger_enabled = true, which makes a new database.
#   enabled: false
package lintel.azure.sql.ledger_enabled

import data.lintel.lib.value

deny contains {"path": ["ledger_enabled"]} if not value.is_true(value.at(input.config, ["ledger_enabled"]))
