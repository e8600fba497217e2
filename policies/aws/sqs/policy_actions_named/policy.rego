# METADATA
# title: Do not allow all actions in SQS queue policies (wildcard)
# description: A wildcard also allows deleting messages and the queue, and changing the policy itself.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sqs_queue_policy
# - ref: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-creating-custom-policies.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [aws_sqs_queue_policy, aws_sqs_queue]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_72]
#     trivy: [AWS-0097, AVD-AWS-0097]
#     kics: [816ea8cf-d589-442d-a917-2dd0ce0e45e3]
#     guard: [SQS_QUEUEPOLICY_NO_WILDCARD_ACTION]
#     cfn_nag: [F20]
#   cis: []
#   implied_by: [aws.sqs.policy_not_public]
#   remediation: List actions such as `sqs:SendMessage` or `sqs:ReceiveMessage`.
package lintel.aws.sqs.policy_actions_named

import data.lintel.lib.iam_policy

# What is given to a whole account is handed out by its own policies; AWS gives a new queue to its account in this way.
deny contains {"path": ["policy"]} if {
	some statement in iam_policy.statements(input.config.policy)
	iam_policy.allows(statement)
	some action in iam_policy.values_of(statement, "action")
	lower(action) in {"*", "*:*", "sqs:*"}
	some principal in iam_policy.principals(statement)
	not regex.match(`^([0-9]{12}|arn:.*:root)$`, principal)
}
