# METADATA
# title: Let two people approve a change in CodeCommit
# description: >-
#   An approval rule of CodeCommit should demand two approvals or more, because one account that is taken over can
#   otherwise approve what it changed elsewhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codecommit_approval_rule_template
# - ref: https://docs.aws.amazon.com/codecommit/latest/userguide/approval-rule-templates.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_codecommit_approval_rule_template]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_257]
#     trivy: []
#   cis: []
#   remediation: Set NumberOfApprovalsNeeded to 2 or more.
package lintel.aws.codecommit.two_approvals

import data.lintel.lib.value

deny contains {"path": ["content"]} if {
	is_string(input.config.content)
	json.is_valid(input.config.content)
	some statement in json.unmarshal(input.config.content).Statements
	value.number(statement.NumberOfApprovalsNeeded) < 2
}
