# METADATA
# title: Send Azure SQL threat alerts and scan results by email
# description: Alerts and scan results that are not sent to anyone go unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/mssql_server_security_alert_policy#email_addresses-1
# - ref: https://learn.microsoft.com/azure/azure-sql/database/threat-detection-configure
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [azurerm_mssql_server_security_alert_policy, azurerm_mssql_server_vulnerability_assessment]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_26, instance: alerts}
#     - {id: CKV_AZURE_27, instance: alerts}
#     - {id: CKV2_AZURE_4, instance: scans}
#     - {id: CKV2_AZURE_5, instance: scans}
#     trivy:
#     - {id: AZU-0018, instance: alerts}
#     - {id: AVD-AZU-0018, instance: alerts}
#     - {id: azure-database-threat-alert-email-set, instance: alerts}
#     - {id: AZU-0023, instance: alerts}
#     - {id: AVD-AZU-0023, instance: alerts}
#     - {id: azure-database-threat-alert-email-to-owner, instance: alerts}
#     kics: [55975007-f6e7-4134-83c3-298f1fe4b519]
#   cis: ["azure-2.0:4.2.4", "azure-2.0:4.2.5"]
#   remediation: >-
#     List addresses in `email_addresses` (`emails` for scans), or notify the administrators with
#     `email_account_admins_enabled = true` (`email_account_admins` before version 5 of the provider,
#     `email_subscription_admins` for scans).
#   fix:
#   # The second name is that of version 5 of the provider, the first one that of earlier versions.
#   - {path: email_addresses, at: email_account_admins, replace: {"^false$": "true"}}
#   - {path: email_addresses, at: email_account_admins_enabled, replace: {"^false$": "true"}}
#   - {path: "recurring_scans.*.emails", at: "recurring_scans.*.email_subscription_admins", set: true}
package lintel.azure.sql.threat_alerts_mailed

import data.lintel.lib.value

deny contains {"path": ["email_addresses"], "instance": "alerts"} if {
	input.type == "azurerm_mssql_server_security_alert_policy"
	value.empty(value.at(input.config, ["email_addresses"]))
	every name in ["email_account_admins", "email_account_admins_enabled"] {
		unmailed(value.at(input.config, [name]))
	}
}

deny contains {"path": ["recurring_scans", i, "emails"], "instance": "scans"} if {
	some i, scans in input.config.recurring_scans
	value.empty(value.at(scans, ["emails"]))
	unmailed(value.at(scans, ["email_subscription_admins"]))
}

unmailed(administrators) if {
	not value.is_true(administrators)
	not value.unknown(administrators)
}
