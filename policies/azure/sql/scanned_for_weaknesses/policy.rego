# METADATA
# title: Enable recurring vulnerability scans for Azure SQL servers
# description: Settings and permissions become weaker over time, and without recurring scans you do not notice.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server_vulnerability_assessment#recurring_scans-1
# - ref: https://learn.microsoft.com/azure/defender-for-cloud/sql-azure-vulnerability-assessment-overview
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [azurerm_mssql_server_vulnerability_assessment, azurerm_synapse_workspace_vulnerability_assessment]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV2_AZURE_3, instance: azurerm_mssql_server_vulnerability_assessment}
#     - {id: CKV2_AZURE_46, instance: azurerm_synapse_workspace_vulnerability_assessment}
#     trivy: []
#   cis: ["azure-2.0:4.2.2", "azure-2.0:4.2.3"]
#   remediation: Add `recurring_scans` with `enabled = true`.
#   fix:
#   - {path: recurring_scans, at: recurring_scans.0.enabled, set: true}
#   - {path: "**.enabled", set: true}
package lintel.azure.sql.scanned_for_weaknesses

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": input.type} if {
	some place in attribute.places(input.config, ["recurring_scans", "enabled"])
	not value.is_true(place.value)
}
