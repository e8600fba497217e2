# METADATA
# title: Enable threat detection and vulnerability scans for Synapse SQL pools
# description: >-
#   Without an enabled security alert policy and recurring scans, attacks on the pool and its vulnerabilities go
#   unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/synapse_sql_pool_security_alert_policy
# - ref: https://learn.microsoft.com/azure/azure-sql/database/threat-detection-overview
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [azurerm_synapse_sql_pool]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV2_AZURE_51, instance: threats}, {id: CKV2_AZURE_52, instance: weaknesses}]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add an `azurerm_synapse_sql_pool_security_alert_policy` with `policy_state = "Enabled"`, and an
#     `azurerm_synapse_sql_pool_vulnerability_assessment` with `recurring_scans`.
package lintel.azure.synapse.pool_watched

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": [], "message": "threat detection is not configured", "instance": "threats"} if {
	every policy in alert_policies {
		not may_be_enabled(value.at(policy.config, ["policy_state"]))
	}
}

deny contains {"path": [], "message": "vulnerability assessment is not configured", "instance": "weaknesses"} if {
	count(alert_policies) > 0
	every policy in alert_policies {
		count(assessments(policy)) == 0
	}
}

alert_policies := link.to(input, ["id"], "azurerm_synapse_sql_pool_security_alert_policy", "sql_pool_id")

assessments(policy) := link.to(
	policy, ["id"],
	"azurerm_synapse_sql_pool_vulnerability_assessment", "sql_pool_security_alert_policy_id",
)

may_be_enabled(state) if value.word(state) == "enabled"

may_be_enabled(state) if value.unknown(state)
