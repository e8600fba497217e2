# METADATA
# title: Require at least two approvals in CodeCommit approval rules
# description: With a single required approval, one compromised account can approve changes made with another.
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
#   remediation: Set `NumberOfApprovalsNeeded` to `2` or more.
#   fix:
#   - replace: {"(NumberOfApprovalsNeeded\"?\\s*[:=]\\s*)[01]\\b": "${1}2"}
#     unsafe: A second person has to approve each change.
package lintel.aws.codecommit.two_approvals

import data.lintel.lib.value

deny contains {"path": ["content"]} if {
	is_string(input.config.content)
	json.is_valid(input.config.content)
	some statement in json.unmarshal(input.config.content).Statements
	value.number(statement.NumberOfApprovalsNeeded) < 2
}
