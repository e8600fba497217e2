# METADATA
# title: Do not allow public access in KMS key policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets every AWS account use
#   the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kms_key_policy
# - ref: https://docs.aws.amazon.com/kms/latest/developerguide/key-policies.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_kms_key, aws_kms_external_key, aws_kms_replica_key, aws_kms_replica_external_key, aws_kms_key_policy]
#   aliases:
#     terrascan: [AC_AWS_0162, AWS.KMS.NetworkSecurity.High.0566, AC_AWS_0482, AWS.AKK.IAM.HIGH.0082]
#     checkov: [CKV_AWS_33]
#     trivy: []
#     kics: [7ebc9038-0bde-479a-acc4-6ed7b6758899]
#     guard: [KMS_NO_WILDCARD_PRINCIPAL]
#     cfn_nag: [F76]
#   cis: []
#   remediation: Name the accounts or roles, or add a condition on `kms:CallerAccount` or `aws:PrincipalOrgID`.
package lintel.aws.kms.policy_not_public

import data.lintel.lib.iam_policy

deny contains {"path": ["policy"]} if count(iam_policy.public_statements(input.config.policy)) > 0
