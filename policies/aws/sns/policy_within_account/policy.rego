# METADATA
# title: Do not allow cross-account access in SNS topic policies
# description: You cannot see what another account with unconditional access does with the messages of the topic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sns_topic_policy
# - ref: https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_sns_topic_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_385]
#     trivy: []
#   cis: []
#   remediation: Add a condition. Suppress the finding if the account is your own.
#   enabled: false
package lintel.aws.sns.policy_within_account

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	some statement in iam_policy.statements(input.config.policy)
	iam_policy.allows(statement)
	value.empty(value.at(statement, ["condition"]))
	some principal in iam_policy.principals(statement)
	regex.match(`^([0-9]{12}$|arn:[a-z-]+:iam::[0-9]{12}:)`, principal)
}
