# METADATA
# title: Block known bad inputs such as Log4Shell in WAF web ACLs
# description: >-
#   Without the complete managed rules for known bad inputs, requests that exploit Log4j and other frequently probed
#   vulnerabilities reach the program.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/wafv2_web_acl#managed_rule_group_statement-block
# - ref: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: resource
#   resource_types: [aws_wafv2_web_acl]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_192, CKV2_AWS_47, CKV2_AWS_77, CKV2_AWS_78, CKV2_AWS_76]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add a rule with the managed group `AWSManagedRulesKnownBadInputsRuleSet`, `override_action` `none` and no excluded
#     rules.
package lintel.aws.waf.known_attacks_blocked

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["rule"]} if {
	is_array(input.config.rule)
	count(input.config.rule) > 0 # none at all is another matter
	not may_be_used
	count(link.to(input, [], "aws_wafv2_web_acl_rule_group_association", "web_acl_arn")) == 0
}

# The group is used, but does not block.
deny contains {"path": ["rule", i]} if {
	some i, rule in input.config.rule
	some group in managed(rule)
	softened(rule, group)
}

may_be_used if count(managed(input.config.rule[_])) > 0

# The user's own groups may contain the same rules, and so may unknown ones.
may_be_used if value.given(input.config.rule[_].statement[_].rule_group_reference_statement)

may_be_used if {
	some rule in input.config.rule
	value.unknown(value.at(rule, ["statement"]))
}

managed(rule) := [group |
	some group in rule.statement[_].managed_rule_group_statement
	group.name == "AWSManagedRulesKnownBadInputsRuleSet"
]

softened(rule, _) if value.given(rule.override_action[_].count)

softened(_, group) if some {"name": "Log4JRCE"} in group.excluded_rule

softened(_, group) if {
	some override in group.rule_action_override
	startswith(override.name, "Log4JRCE")
	value.given(override.action_to_use[_].count)
}
