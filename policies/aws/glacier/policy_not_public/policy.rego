# METADATA
# title: Do not allow public access in Glacier vault policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets every AWS account use
#   the archives.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/glacier_vault#access_policy-1
# - ref: https://docs.aws.amazon.com/amazonglacier/latest/dev/access-control-resource-based-policies.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_glacier_vault]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_167]
#     trivy: []
#   cis: []
#   remediation: Name the accounts or roles that need access.
package lintel.aws.glacier.policy_not_public

import data.lintel.lib.iam_policy

deny contains {"path": ["access_policy"]} if count(iam_policy.public_statements(input.config.access_policy)) > 0
