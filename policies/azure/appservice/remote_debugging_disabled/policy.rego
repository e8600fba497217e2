# METADATA
# title: Disable remote debugging in App Service (remote_debugging_enabled)
# description: Remote debugging opens additional ports, and an attacker who gets in can read the memory of the program.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#remote_debugging_enabled-1
# - ref: https://learn.microsoft.com/azure/app-service/configure-common
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - azurerm_app_service
#   - azurerm_app_service_slot
#   - azurerm_function_app
#   - azurerm_function_app_slot
#   - azurerm_linux_function_app
#   - azurerm_linux_function_app_slot
#   - azurerm_linux_web_app
#   - azurerm_linux_web_app_slot
#   - azurerm_windows_function_app
#   - azurerm_windows_function_app_slot
#   - azurerm_windows_web_app
#   - azurerm_windows_web_app_slot
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_72, {id: CKV_AZURE_155, instance: azurerm_app_service_slot}]
#     trivy: []
#   cis: []
#   remediation: Remove `remote_debugging_enabled` from `site_config`.
#   fix: {remove: true}
package lintel.azure.appservice.remote_debugging_disabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": input.type} if {
	some place in attribute.places(input.config, ["site_config", "remote_debugging_enabled"])
	value.is_true(place.value)
}
