# METADATA
# title: Set an action on each WAF rule (action)
# description: A rule without an action does not say what happens to the requests that match it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/wafv2_web_acl#rule
# - ref: https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-rule-actions.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_wafv2_web_acl, aws_wafv2_rule_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_342]
#     trivy: []
#   cis: []
#   remediation: Add an `action` block.
#   fix:
#   - types: ["AWS::WAFv2::RuleGroup", "AWS::WAFv2::WebACL"]
#     path: "Rules.*"
#     at: "Rules.*.Action"
#     set: {Block: {}}
#     unsafe: Requests that match the rule are blocked.
#   - path: "rule.*"
#     at: "rule.*.action.0"
#     set: {block: [{}]}
#     unsafe: Requests that match the rule are blocked.
package lintel.aws.waf.rules_act

import data.lintel.lib.value

deny contains {"path": ["rule", i]} if {
	some i, rule in input.config.rule
	every choice in {"action", "override_action"} {
		value.at(rule, [choice]) in {null, []}
	}
	not uses_group(rule)
}

# The rules of a group say it themselves.
uses_group(rule) if {
	some kind in {"managed_rule_group_statement", "rule_group_reference_statement"}
	value.given(rule.statement[_][kind])
}
