# METADATA
# title: Encrypt SNS topics at rest with KMS (kms_master_key_id)
# description: >-
#   Without a KMS key, only the underlying disks are encrypted, and reading a message requires no separate permission.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sns_topic#kms_master_key_id-1
# - ref: https://docs.aws.amazon.com/sns/latest/dg/sns-server-side-encryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_sns_topic]
#   aliases:
#     terrascan: [AC_AWS_0502, AWS.AST.DP.MEDIUM.0037]
#     checkov: [CKV_AWS_26]
#     trivy: [AWS-0095, AVD-AWS-0095]
#     kics: [28545147-2fc6-42d5-a1f9-cf226658e591]
#     guard: [SNS_ENCRYPTED_KMS]
#     cfn_nag: [W47]
#   cis: []
#   remediation: Set `kms_master_key_id` to a key whose policy lets the senders use it.
package lintel.aws.sns.encrypted

import data.lintel.lib.value

deny contains {"path": ["kms_master_key_id"]} if value.empty(value.at(input.config, ["kms_master_key_id"]))
