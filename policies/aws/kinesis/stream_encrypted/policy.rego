# METADATA
# title: Encrypt Kinesis streams at rest (encryption_type)
# description: Without encryption, records are stored in plain text for the whole retention period.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kinesis_stream#encryption_type-1
# - ref: https://docs.aws.amazon.com/streams/latest/dev/server-side-encryption.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_kinesis_stream]
#   aliases:
#     terrascan: [AC_AWS_0157, AWS.Kinesis.EncryptionandKeyManagement.High.0412]
#     checkov: [CKV_AWS_43]
#     trivy: [AWS-0064, AVD-AWS-0064]
#     kics: [862fe4bf-3eec-4767-a517-40f378886b88]
#     guard: [KINESIS_STREAM_ENCRYPTION_RULE]
#     cfn_nag: [W49]
#   cis: []
#   remediation: Set `encryption_type = "KMS"` and `kms_key_id`.
#   fix: {set: KMS}
package lintel.aws.kinesis.stream_encrypted

import data.lintel.lib.value

deny contains {"path": ["encryption_type"]} if value.at(input.config, ["encryption_type"]) in {null, "", "NONE"}
