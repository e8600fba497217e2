# METADATA
# title: Enable HTTP/2 in App Service (http2_enabled)
# description: HTTP/2 is faster than HTTP/1.1 and is not open to the same request smuggling.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#http2_enabled-1
# - ref: https://learn.microsoft.com/azure/app-service/configure-common#configure-general-settings
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types:
#   - azurerm_app_service
#   - azurerm_function_app
#   - azurerm_function_app_slot
#   - azurerm_linux_web_app
#   - azurerm_windows_web_app
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_18, instance: azurerm_app_service}
#     - {id: CKV_AZURE_18, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_18, instance: azurerm_windows_web_app}
#     - {id: CKV_AZURE_67, instance: azurerm_function_app}
#     - {id: CKV_AZURE_67, instance: azurerm_function_app_slot}
#     trivy: [AZU-0005, AVD-AZU-0005, azure-appservice-enable-http2]
#     kics: [525b53be-62ed-4244-b4df-41aecfcb4071, ace823d1-4432-4dee-945b-cdf11a5a6bd0]
#   cis: ["azure-2.0:9.9"]
#   remediation: Set `http2_enabled = true` in `site_config`.
#   fix:
#   - {path: site_config, at: site_config.0.http2_enabled, set: true}
#   - {set: true}
package lintel.azure.appservice.http2_enabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": input.type} if {
	some place in attribute.places(input.config, ["site_config", "http2_enabled"])
	not value.is_true(place.value)
}
