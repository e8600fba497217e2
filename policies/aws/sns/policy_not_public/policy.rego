# METADATA
# title: Do not allow public access in SNS topic policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets anyone send messages or
#   subscribe.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sns_topic_policy
# - ref: https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_sns_topic, aws_sns_topic_policy]
#   aliases:
#     terrascan: [AC_AWS_0385, AWS.SNS.NS.Medium.1044]
#     checkov: [CKV_AWS_169]
#     trivy: []
#     kics: [b26d2b7e-60f6-413d-a3a1-a57db24aa2b3]
#     guard: [SNS_TOPICPOLICY_NO_WILDCARD_PRINCIPAL, SNS_TOPICPOLICY_NO_ALLOW_PLUS_NOTPRINCIPAL]
#     cfn_nag: [F8, F18]
#   cis: []
#   remediation: Name the accounts, roles or services that need access, or add a condition on `aws:SourceArn`.
package lintel.aws.sns.policy_not_public

import data.lintel.lib.iam_policy

deny contains {"path": ["policy"]} if count(iam_policy.public_statements(input.config.policy)) > 0
