# METADATA
# title: Disable public network access to internal App Service apps
# description: >-
#   If only your own networks use the app, public network access exposes it to attacks from the internet for no benefit.
#   Apps with IP restrictions are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#public_network_access_enabled-1
# - ref: https://learn.microsoft.com/azure/app-service/networking/private-endpoint
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types:
#   - azurerm_linux_function_app
#   - azurerm_linux_function_app_slot
#   - azurerm_linux_web_app
#   - azurerm_windows_function_app
#   - azurerm_windows_function_app_slot
#   - azurerm_windows_web_app
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_222, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_222, instance: azurerm_windows_web_app}
#     - {id: CKV_AZURE_221, instance: azurerm_linux_function_app}
#     - {id: CKV_AZURE_221, instance: azurerm_linux_function_app_slot}
#     - {id: CKV_AZURE_221, instance: azurerm_windows_function_app}
#     - {id: CKV_AZURE_221, instance: azurerm_windows_function_app_slot}
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `public_network_access_enabled = false` and add an `azurerm_private_endpoint`, unless the app is meant for the
#     public.
#   fix: {set: false, unsafe: Clients outside of the virtual network lose access.}
package lintel.azure.appservice.public_network_disabled

import data.lintel.lib.attribute
import data.lintel.lib.value

# Restrictions of addresses that deny the rest are enough.
deny contains {"path": ["public_network_access_enabled"], "instance": input.type} if {
	not value.is_false(value.at(input.config, ["public_network_access_enabled"]))
	not restricted
}

restricted if {
	some place in attribute.places(input.config, ["site_config", "ip_restriction_default_action"])
	not value.empty(place.value)
	place.value != "Allow"
}

restricted if {
	some place in attribute.places(input.config, ["site_config", "ip_restriction"])
	value.given(place.value)
}
