# METADATA
# title: Require HTTPS in App Service web and function apps (https_only)
# description: Over plain HTTP, anyone on the network path can read and change the traffic, including user sessions.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#https_only-1
# - ref: https://learn.microsoft.com/azure/app-service/configure-ssl-bindings#enforce-https
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types:
#   - azurerm_app_service
#   - azurerm_app_service_slot
#   - azurerm_function_app
#   - azurerm_function_app_flex_consumption
#   - azurerm_function_app_slot
#   - azurerm_linux_function_app
#   - azurerm_linux_function_app_slot
#   - azurerm_linux_web_app
#   - azurerm_linux_web_app_slot
#   - azurerm_logic_app_standard
#   - azurerm_windows_function_app
#   - azurerm_windows_function_app_slot
#   - azurerm_windows_web_app
#   - azurerm_windows_web_app_slot
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_14, instance: azurerm_app_service}
#     - {id: CKV_AZURE_14, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_14, instance: azurerm_windows_web_app}
#     - {id: CKV_AZURE_153, instance: azurerm_app_service_slot}
#     - {id: CKV_AZURE_153, instance: azurerm_linux_web_app_slot}
#     - {id: CKV_AZURE_153, instance: azurerm_windows_web_app_slot}
#     - {id: CKV_AZURE_70, instance: azurerm_function_app}
#     - {id: CKV_AZURE_70, instance: azurerm_function_app_slot}
#     - {id: CKV_AZURE_70, instance: azurerm_linux_function_app}
#     - {id: CKV_AZURE_70, instance: azurerm_linux_function_app_slot}
#     - {id: CKV_AZURE_70, instance: azurerm_windows_function_app}
#     - {id: CKV_AZURE_70, instance: azurerm_windows_function_app_slot}
#     trivy: [AZU-0004, AVD-AZU-0004, azure-appservice-enforce-https, AZU-0072, AVD-AZU-0072]
#     kics: [11e9a948-c6c3-4a0f-8dcf-b5cf1763cdbe]
#   cis: ["azure-2.0:9.2"]
#   remediation: Set `https_only = true`.
#   fix: {set: true}
package lintel.azure.appservice.https_only

import data.lintel.lib.value

deny contains {"path": ["https_only"], "instance": input.type} if {
	not value.is_true(value.at(input.config, ["https_only"]))
}
