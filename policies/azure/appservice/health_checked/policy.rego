# METADATA
# title: Set a health check path for App Service web apps (health_check_path)
# description: Without a health check, instances that no longer respond keep receiving requests.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#health_check_path-1
# - ref: https://learn.microsoft.com/azure/app-service/monitor-instances-health-check
# custom:
#   severity: LOW
#   category: Resilience
#   nofix: name
#   resource_types: [azurerm_app_service, azurerm_linux_web_app, azurerm_windows_web_app]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_213]
#     trivy: []
#   cis: []
#   remediation: Set `health_check_path` in `site_config` to a path that responds only when the app works.
package lintel.azure.appservice.health_checked

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["site_config", "health_check_path"])
	value.empty(place.value)
}
