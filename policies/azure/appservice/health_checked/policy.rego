# METADATA
# title: Let App Service check the health of web apps
# description: >-
#   A web app should name a path for health checks, because instances that answer nothing otherwise keep getting
#   requests.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#health_check_path-1
# - ref: https://learn.microsoft.com/azure/app-service/monitor-instances-health-check
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_app_service, azurerm_linux_web_app, azurerm_windows_web_app]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_213]
#     trivy: []
#   cis: []
#   remediation: Set health_check_path in site_config to a path that answers only when the app works.
package lintel.azure.appservice.health_checked

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["site_config", "health_check_path"])
	value.empty(place.value)
}
