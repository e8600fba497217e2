# METADATA
# title: Add a description to security group rules (description)
# description: Without a description of who needs a rule, you cannot find and remove rules that are no longer needed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_security_group_ingress_rule#description-1
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types:
#   - aws_security_group
#   - aws_security_group_rule
#   - aws_vpc_security_group_ingress_rule
#   - aws_vpc_security_group_egress_rule
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_23]
#     trivy: [AWS-0124, AVD-AWS-0124]
#     kics: [68eb4bf3-f9bf-463d-b5cf-e029bb446d2e]
#     guard: [SECURITY_GROUP_DESCRIPTION_RULE]
#     cfn_nag: [W36]
#   cis: []
#   remediation: Set `description` in each rule.
#   enabled: false
package lintel.aws.vpc.security_group_rules_described

import data.lintel.lib.value

deny contains {"path": [direction, i, "description"]} if {
	input.type == "aws_security_group"
	some direction in {"ingress", "egress"}
	some i, block in input.config[direction]
	value.empty(value.at(block, ["description"]))
}

deny contains {"path": ["description"]} if {
	input.type != "aws_security_group"
	value.empty(value.at(input.config, ["description"]))
}
