# METADATA
# title: Enable Defender for Cloud email alerts (alert_notifications)
# description: >-
#   If neither the security contact nor the owners of the subscription get alerts, attacks that Defender detects go
#   unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/security_center_contact
# - ref: https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [azurerm_security_center_contact]
#   aliases:
#     terrascan: [{id: AC_AZURE_0386, instance: contact}, {id: accurics.azure.MON.353, instance: contact}]
#     checkov: [{id: CKV_AZURE_21, instance: contact}, {id: CKV_AZURE_22, instance: owners}]
#     trivy:
#     - {id: AZU-0044, instance: contact}
#     - {id: AVD-AZU-0044, instance: contact}
#     - {id: azure-security-center-alert-on-severe-notifications, instance: contact}
#     - {id: AZU-0063, instance: contact}
#     - {id: AVD-AZU-0063, instance: contact}
#     - {id: AZU-0063, instance: owners}
#     - {id: AVD-AZU-0063, instance: owners}
#   cis: ["azure-2.0:2.1.18", "azure-2.0:2.1.20"]
#   remediation: Set `alert_notifications = true` and `alerts_to_admins = true`.
#   fix: {set: true}
package lintel.azure.defender.alerts_sent

import data.lintel.lib.value

deny contains {"path": [attribute], "instance": reader} if {
	some reader, attribute in {"contact": "alert_notifications", "owners": "alerts_to_admins"}
	not value.is_true(value.at(input.config, [attribute]))
}
