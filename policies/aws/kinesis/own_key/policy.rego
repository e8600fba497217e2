# METADATA
# title: Encrypt Kinesis and Firehose with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, you can grant, audit and revoke access to the records of Kinesis, Firehose and Kinesis
#   Video streams.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kinesis_stream#kms_key_id-1
# - ref: https://docs.aws.amazon.com/streams/latest/dev/server-side-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_kinesis_stream, aws_kinesis_firehose_delivery_stream, aws_kinesis_video_stream]
#   aliases:
#     terrascan: [AC_AWS_0157, AWS.Kinesis.EncryptionandKeyManagement.High.0412]
#     checkov: [CKV_AWS_177, CKV_AWS_185, CKV_AWS_241]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `kms_key_id`. For Firehose, set `key_type = "CUSTOMER_MANAGED_CMK"` and `key_arn` in `server_side_encryption`.
#   remediation_cloudformation: >-
#     Set `KeyId` in `StreamEncryption`. For Firehose, set `KeyType: CUSTOMER_MANAGED_CMK` and `KeyARN` in
#     `DeliveryStreamEncryptionConfigurationInput`.
package lintel.aws.kinesis.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains violation if {
	input.type == "aws_kinesis_stream"
	input.config.encryption_type == "KMS" # has its own rule
	some violation in own_key.missing(["kms_key_id"])
}

deny contains violation if {
	input.type == "aws_kinesis_video_stream"
	some violation in own_key.missing(["kms_key_id"])
}

deny contains {"path": ["server_side_encryption", i, "key_arn"]} if {
	some i, block in input.config.server_side_encryption
	value.is_true(block.enabled)
	not own_key.named(value.at(block, ["key_arn"]))
}

deny contains {"path": ["server_side_encryption", i, "key_type"]} if {
	some i, block in input.config.server_side_encryption
	value.is_true(block.enabled)
	own_key.named(value.at(block, ["key_arn"]))
	not value.at(block, ["key_type"]) == "CUSTOMER_MANAGED_CMK"
}
