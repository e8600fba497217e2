# METADATA
# title: Deny known threats in Azure Firewall (threat_intelligence_mode)
# description: In alert mode, Azure Firewall reports traffic to and from known malicious addresses but does not stop it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/firewall_policy
# - ref: https://learn.microsoft.com/azure/firewall/threat-intel
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_firewall, azurerm_firewall_policy]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AZURE_216, instance: threats}, {id: CKV_AZURE_220, instance: intrusions}]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `threat_intelligence_mode = "Deny"` (`threat_intel_mode` for a firewall without a policy), and set `mode =
#     "Deny"` in `intrusion_detection` of a Premium policy.
#   fix:
#   - {path: intrusion_detection, at: intrusion_detection.0.mode, set: Deny, unsafe: Traffic that matches the list of threats is blocked.}
#   - {path: "**.mode", set: Deny, unsafe: Traffic that matches the list of threats is blocked.}
#   - {path: threat_intelligence_mode, set: Deny, unsafe: Traffic that matches the list of threats is blocked.}
#   - {path: threat_intel_mode, set: Deny, unsafe: Traffic that matches the list of threats is blocked.}
package lintel.azure.network.firewall_denies_threats

import data.lintel.lib.attribute
import data.lintel.lib.value

# A firewall with a policy takes the mode of the policy.
deny contains violation("threats", ["threat_intel_mode"]) if {
	input.type == "azurerm_firewall"
	value.empty(value.at(input.config, ["firewall_policy_id"]))
	not denies(value.at(input.config, ["threat_intel_mode"]))
}

deny contains violation("threats", ["threat_intelligence_mode"]) if {
	input.type == "azurerm_firewall_policy"
	value.empty(value.at(input.config, ["base_policy_id"]))
	not denies(value.at(input.config, ["threat_intelligence_mode"]))
}

# Only Premium policies detect intrusions.
deny contains violation("intrusions", place.path) if {
	input.type == "azurerm_firewall_policy"
	value.word(input.config.sku) == "premium"
	some place in attribute.places(input.config, ["intrusion_detection", "mode"])
	not denies(place.value)
}

denies(mode) if value.word(mode) == "deny"

violation(kind, path) := {"path": path, "message": sprintf("%s are not denied", [kind]), "instance": kind}
