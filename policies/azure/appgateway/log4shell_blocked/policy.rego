# METADATA
# title: Block Log4Shell (Log4j) in Azure WAF policies
# description: Without the Log4j rule, attacks reach forgotten Java programs that still have the vulnerability.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/web_application_firewall_policy
# - ref: https://learn.microsoft.com/azure/web-application-firewall/ag/application-gateway-crs-rulegroups-rules
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [azurerm_web_application_firewall_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_135]
#     trivy: []
#   cis: []
#   remediation: Use OWASP version 3.2 or a `Microsoft_DefaultRuleSet`, and do not disable rule 944240.
package lintel.azure.appgateway.log4shell_blocked

import data.lintel.lib.value

deny contains {"path": array.concat(set_path, ["version"])} if {
	some i, j
	rules := input.config.managed_rules[i].managed_rule_set[j]
	set_path := ["managed_rules", i, "managed_rule_set", j]
	value.at(rules, ["type"]) in {null, "", "OWASP"}
	rules.version in {"2.2.9", "3.0"} # without the rule
}

deny contains {"path": ["managed_rules", i, "managed_rule_set", j, "rule_group_override", k]} if {
	some i, j, k
	override := input.config.managed_rules[i].managed_rule_set[j].rule_group_override[k]
	switched_off(override)
}

switched_off(override) if {
	some rule in override.rule
	sprintf("%v", [rule.id]) == "944240"
	not value.is_true(value.at(rule, ["enabled"]))
	not value.unknown(value.at(rule, ["enabled"]))
}

# Before version 4 of the provider.
switched_off(override) if {
	some id in override.disabled_rules
	sprintf("%v", [id]) == "944240"
}
