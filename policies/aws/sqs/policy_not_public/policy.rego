# METADATA
# title: Do not allow public access in SQS queue policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets anyone send or read
#   messages.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sqs_queue_policy
# - ref: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-creating-custom-policies.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_sqs_queue, aws_sqs_queue_policy]
#   aliases:
#     terrascan: [AC_AWS_0365, AWS.SQS.NetworkSecurity.High.0569]
#     checkov: [CKV_AWS_168, CKV_AWS_387]
#     trivy: []
#     guard: [SQS_QUEUEPOLICY_NO_WILDCARD_PRINCIPAL, SQS_QUEUEPOLICY_NO_ALLOW_PLUS_NOTPRINCIPAL]
#     cfn_nag: [F7, F21]
#   cis: []
#   remediation: Name the accounts, roles or services that need access, or add a condition on `aws:SourceArn`.
package lintel.aws.sqs.policy_not_public

import data.lintel.lib.iam_policy

deny contains {"path": ["policy"]} if count(iam_policy.public_statements(input.config.policy)) > 0
