# METADATA
# title: Require FTPS or disable FTP in App Service (ftps_state)
# description: Over plain FTP, anyone on the network path can read and change the deployment password and the code.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#ftps_state-1
# - ref: https://learn.microsoft.com/azure/app-service/deploy-ftp#enforce-ftps
# custom:
#   severity: MEDIUM
#   category: Data Protection
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
#     checkov: [CKV_AZURE_78]
#     trivy: [AZU-0071, AVD-AZU-0071]
#     kics: [85da374f-b00f-4832-9d44-84a1ca1e89f8, 9dab0179-433d-4dff-af8f-0091025691df]
#   cis: ["azure-2.0:9.10"]
#   remediation: Set `ftps_state` to `"Disabled"`, or to `"FtpsOnly"` if you need FTP.
#   fix:
#   - {types: [azurerm_linux_web_app], path: "site_config.*.ftps_state", set: FtpsOnly, unsafe: Clients that use FTP cannot connect.}
#   - {types: [azurerm_app_service], path: "site_config.*.ftps_state", set: Disabled, unsafe: Clients that use FTP cannot connect.}
package lintel.azure.appservice.ftp_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["site_config", "ftps_state"])
	allows_plain(place.value)
}

allows_plain("AllAllowed")

# The older resource types allow it by default.
allows_plain(state) if {
	value.empty(state)
	input.type in {"azurerm_app_service", "azurerm_app_service_slot", "azurerm_function_app", "azurerm_function_app_slot"}
}
