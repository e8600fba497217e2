# METADATA
# title: Do not allow all origins (wildcard) in App Service CORS
# description: >-
#   With a wildcard origin, a script on any site that a user visits can read what the user has access to in the app.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#cors-1
# - ref: https://learn.microsoft.com/azure/app-service/app-service-web-tutorial-rest-api#enable-cors
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: origin
#   resource_types:
#   - azurerm_app_service
#   - azurerm_function_app
#   - azurerm_linux_function_app
#   - azurerm_linux_web_app
#   - azurerm_windows_function_app
#   - azurerm_windows_web_app
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_57, instance: azurerm_app_service}
#     - {id: CKV_AZURE_57, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_57, instance: azurerm_windows_web_app}
#     - {id: CKV_AZURE_62, instance: azurerm_function_app}
#     - {id: CKV_AZURE_62, instance: azurerm_linux_function_app}
#     - {id: CKV_AZURE_62, instance: azurerm_windows_function_app}
#     trivy: []
#   cis: []
#   remediation: List your own origins in `allowed_origins`.
package lintel.azure.appservice.origins_named

import data.lintel.lib.attribute

deny contains {"path": array.concat(place.path, [i]), "instance": input.type} if {
	some place in attribute.places(input.config, ["site_config", "cors", "allowed_origins"])
	some i, origin in place.value
	origin == "*"
}
