# METADATA
# title: Enable purge protection in App Configuration (purge_protection_enabled)
# description: >-
#   Without purge protection, an attacker or a mistake can permanently delete the settings of all applications. Free
#   stores do not support it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/app_configuration#purge_protection_enabled-1
# - ref: https://learn.microsoft.com/azure/azure-app-configuration/concept-soft-delete
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [azurerm_app_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_187]
#     trivy: []
#   cis: []
#   remediation: Set `purge_protection_enabled = true`. It cannot be turned off again.
#   fix: {set: true, unsafe: It cannot be undone.}
package lintel.azure.appconfiguration.purge_protected

import data.lintel.lib.value

# Free stores cannot.
deny contains {"path": ["purge_protection_enabled"]} if {
	value.word(input.config.sku) in {"standard", "premium"}
	not value.is_true(value.at(input.config, ["purge_protection_enabled"]))
}
