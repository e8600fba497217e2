# METADATA
# title: Enable App Service authentication (auth_settings_v2)
# description: >-
#   If App Service does not authenticate users, one missing check in the code opens the app to everyone. Apps that are
#   meant for the public do not need it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#auth_settings_v2-1
# - ref: https://learn.microsoft.com/azure/app-service/overview-authentication-authorization
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: resource
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
#     - {id: CKV_AZURE_13, instance: azurerm_app_service}
#     - {id: CKV_AZURE_13, instance: azurerm_linux_web_app}
#     - {id: CKV_AZURE_13, instance: azurerm_windows_web_app}
#     - {id: CKV_AZURE_56, instance: azurerm_function_app}
#     - {id: CKV_AZURE_56, instance: azurerm_linux_function_app}
#     - {id: CKV_AZURE_56, instance: azurerm_windows_function_app}
#     trivy: [AZU-0003, AVD-AZU-0003, azure-appservice-authentication-enabled]
#     kics: [c7fc1481-2899-4490-bbd8-544a3a61a2f3, e65a0733-94a0-4826-82f4-df529f4c593f]
#   cis: ["azure-2.0:9.1"]
#   remediation: Add `auth_settings_v2` with `auth_enabled = true`, or `auth_settings` with `enabled = true`.
#   fix: {path: "auth_settings.*.enabled", set: true, unsafe: Clients without an account lose access.}
package lintel.azure.appservice.users_authenticated

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": input.type} if {
	other := {"auth_settings": "auth_settings_v2", "auth_settings_v2": "auth_settings"}
	used := {block | some block in object.keys(other); value.given(value.at(input.config, [block]))}
	every block in used {
		not authenticates(block)
	}
	some block in shown(used)
	some place in attribute.places(input.config, [block, switches[block]])
}

switches := {"auth_settings": "enabled", "auth_settings_v2": "auth_enabled"}

shown(used) := used if count(used) > 0

shown(used) := {"auth_settings_v2"} if count(used) == 0

authenticates(block) if {
	some place in attribute.places(input.config, [block, switches[block]])
	is_true_or_unknown(place.value)
}

authenticates(block) if value.unknown(value.at(input.config, [block]))

is_true_or_unknown(x) if value.is_true(x)

is_true_or_unknown(x) if value.unknown(x)
