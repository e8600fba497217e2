# METADATA
# title: Require pull request approvals in CodeCommit repositories
# description: Without an approval rule, one person alone can change what is deployed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codecommit_approval_rule_template_association
# - ref: https://docs.aws.amazon.com/codecommit/latest/userguide/approval-rule-templates.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: principal
#   resource_types: [aws_codecommit_repository]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_37]
#     trivy: []
#   cis: []
#   remediation: Add an `aws_codecommit_approval_rule_template_association` that names the repository.
package lintel.aws.codecommit.approvals_required

import data.lintel.lib.link

deny contains {"path": []} if {
	count(link.to(input, ["repository_name"], "aws_codecommit_approval_rule_template_association", "repository_name")) == 0
}
