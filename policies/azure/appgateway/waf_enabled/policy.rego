# METADATA
# title: Enable the web application firewall (WAF) on Application Gateway
# description: Without an enabled web application firewall, common attacks reach your applications.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/web_application_firewall_policy
# - ref: https://learn.microsoft.com/azure/web-application-firewall/ag/ag-overview
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [azurerm_application_gateway, azurerm_web_application_firewall_policy]
#   aliases:
#     terrascan: [AC_AZURE_0189, accurics.azure.NS.147]
#     checkov:
#     - {id: CKV_AZURE_120, instance: azurerm_application_gateway}
#     - {id: CKV_AZURE_122, instance: azurerm_web_application_firewall_policy}
#     trivy: []
#     kics: [2e48d91c-50e4-45c8-9312-27b625868a72]
#   cis: []
#   remediation: >-
#     Use the `WAF_v2` tier, set `firewall_policy_id` to an `azurerm_web_application_firewall_policy`, and leave the
#     policy enabled.
#   fix: {path: "policy_settings.*.enabled", set: true, unsafe: Requests that match a rule are blocked.}
package lintel.azure.appgateway.waf_enabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": input.type} if {
	input.type == "azurerm_application_gateway"
	value.empty(value.at(input.config, ["firewall_policy_id"]))
	some place in attribute.places(input.config, ["waf_configuration", "enabled"])
	not value.is_true(place.value)
	not listeners_have_policies
}

# A policy may be given to each listener.
listeners_have_policies if {
	some listener in input.config.http_listener
	value.given(listener.firewall_policy_id)
}

deny contains {"path": ["policy_settings", i, "enabled"], "instance": input.type} if {
	input.type == "azurerm_web_application_firewall_policy"
	some i, settings in input.config.policy_settings
	value.is_false(settings.enabled)
}
