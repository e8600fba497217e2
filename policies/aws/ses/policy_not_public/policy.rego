# METADATA
# title: Do not allow public access in SES identity policies
# description: >-
#   A policy that allows any principal lets strangers send mail in the name of your domain and damage its reputation.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ses_identity_policy
# - ref: https://docs.aws.amazon.com/ses/latest/dg/sending-authorization-policies.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_ses_identity_policy, aws_sesv2_email_identity_policy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Name the accounts or roles that can send mail in `Principal`, or restrict the statement with a condition such as
#     `aws:SourceAccount`.
package lintel.aws.ses.policy_not_public

import data.lintel.lib.iam_policy

deny contains {"path": ["policy"]} if count(iam_policy.public_statements(input.config.policy)) > 0
