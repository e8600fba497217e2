# METADATA
# title: Enable logging for function apps (builtin_logging_enabled)
# description: Without built-in logging or Application Insights, you cannot see what the functions did.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_function_app#builtin_logging_enabled-1
# - ref: https://learn.microsoft.com/azure/azure-functions/configure-monitoring
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types:
#   - azurerm_function_app
#   - azurerm_function_app_slot
#   - azurerm_linux_function_app
#   - azurerm_linux_function_app_slot
#   - azurerm_windows_function_app
#   - azurerm_windows_function_app_slot
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_159]
#     trivy: []
#   cis: []
#   remediation: >-
#     Connect the app to Application Insights, or remove `builtin_logging_enabled = false` (`enable_builtin_logging` for
#     an `azurerm_function_app`).
#   fix: {set: true}
package lintel.azure.appservice.functions_logged

import data.lintel.lib.attribute
import data.lintel.lib.value

# Application Insights replaces the built-in logs.
deny contains {"path": [attribute]} if {
	some attribute in {"builtin_logging_enabled", "enable_builtin_logging"}
	value.is_false(input.config[attribute])
	not may_use_insights
}

may_use_insights if {
	some name, _ in input.config.app_settings
	regex.match(`^APP(LICATION)?INSIGHTS_(INSTRUMENTATIONKEY|CONNECTION_STRING)$`, name)
}

may_use_insights if value.unknown(input.config.app_settings)

may_use_insights if {
	some names in {["site_config", "application_insights_connection_string"], ["site_config", "application_insights_key"]}
	some place in attribute.places(input.config, names)
	value.given(place.value)
}
