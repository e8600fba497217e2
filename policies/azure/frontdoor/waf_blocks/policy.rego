# METADATA
# title: Enable Front Door WAF policies in Prevention mode
# description: A policy that is disabled, or in Detection mode, lets attacks through; at most, it logs them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cdn_frontdoor_firewall_policy
# - ref: https://learn.microsoft.com/azure/web-application-firewall/afds/waf-front-door-policy-settings
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_cdn_frontdoor_firewall_policy, azurerm_frontdoor_firewall_policy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `mode = "Prevention"`, and leave `enabled` at its default.
#   fix: {set: Prevention, unsafe: Clients that rely on it lose access.}
package lintel.azure.frontdoor.waf_blocks

import data.lintel.lib.value

deny contains {"path": ["enabled"]} if value.is_false(input.config.enabled)

deny contains {"path": ["mode"]} if {
	value.word(input.config.mode) == "detection"
	not value.is_false(value.at(input.config, ["enabled"]))
}
