# METADATA
# title: Enable audit logging for Key Vault (AuditEvent)
# description: Without audit events in a diagnostic setting, you cannot tell who read which secret.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/monitor_diagnostic_setting
# - ref: https://learn.microsoft.com/azure/key-vault/general/logging
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [azurerm_key_vault]
#   aliases:
#     terrascan: [AC_AZURE_0169, accurics.azure.EKM.20]
#     checkov: []
#     trivy: []
#   cis: ["azure-2.0:5.1.5"]
#   remediation: >-
#     Add an `azurerm_monitor_diagnostic_setting` for the vault with the category `AuditEvent` or the category group
#     `audit`.
package lintel.azure.keyvault.audit_logged

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	settings := link.to(input, ["id"], "azurerm_monitor_diagnostic_setting", "target_resource_id")
	every setting in settings {
		not audits(setting.config)
	}
}

# Categories that cannot be known may be the one.
audits(config) if {
	some block in ["enabled_log", "log"]
	not is_array(value.at(config, [block]))
	value.given(value.at(config, [block]))
}

audits(config) if {
	some block in ["enabled_log", "log"]
	some log in config[block]
	not value.is_false(value.at(log, ["enabled"]))
	some attribute in ["category", "category_group"]
	is_audit(value.at(log, [attribute]))
}

is_audit(category) if value.word(category) in {"alllogs", "audit", "auditevent"}

is_audit(category) if value.unknown(category)
