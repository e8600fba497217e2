# METADATA
# title: Add rules to WAF web ACLs (rule)
# description: A web ACL without rules allows or blocks all requests alike.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/wafv2_web_acl#rule
# - ref: https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-processing.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [aws_wafv2_web_acl]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_175]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add rules, first the managed groups `AWSManagedRulesCommonRuleSet` and `AWSManagedRulesKnownBadInputsRuleSet`.
package lintel.aws.waf.rules_defined

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["rule"]} if {
	value.empty(value.at(input.config, ["rule"]))
	value.empty(value.at(input.config, ["rule_json"]))
	count(link.to(input, [], "aws_wafv2_web_acl_rule_group_association", "web_acl_arn")) == 0
}
