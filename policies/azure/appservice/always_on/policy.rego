# METADATA
# title: Keep App Service web apps always on (always_on)
# description: >-
#   Without Always On, the first request after a pause is slow, and background jobs stop. Free plans are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#always_on-1
# - ref: https://learn.microsoft.com/azure/app-service/configure-common#configure-general-settings
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_linux_web_app, azurerm_windows_web_app]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_214]
#     trivy: []
#   cis: []
#   remediation: Remove `always_on = false` from `site_config`.
#   fix: {path: "**.always_on", set: true}
package lintel.azure.appservice.always_on

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["site_config", "always_on"])
	value.is_false(place.value)
	not free_plan
}

free_plan if {
	some plan in data.resources.azurerm_service_plan
	plan.config.sku_name in {"F1", "D1", "FREE", "SHARED"}
	link.refers(input, "service_plan_id", plan, [])
}
