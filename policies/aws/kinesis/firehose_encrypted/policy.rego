# METADATA
# title: Encrypt Firehose streams at rest (server_side_encryption)
# description: Without encryption, the records that the stream buffers for direct producers are stored in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kinesis_firehose_delivery_stream#server_side_encryption-1
# - ref: https://docs.aws.amazon.com/firehose/latest/dev/encryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_kinesis_firehose_delivery_stream]
#   aliases:
#     terrascan: [AC_AWS_0156, AWS.Kinesis.EncryptionandKeyManagement.High.0411]
#     checkov: [CKV_AWS_240]
#     trivy: []
#     kics: [5c6dd5e7-1fe0-4cae-8f81-4c122717cef3]
#     guard: [KINESIS_FIREHOSE_DELIVERY_STREAM_ENCRYPTION_RULE]
#     cfn_nag: [W88]
#   cis: []
#   remediation: Add `server_side_encryption` with `enabled = true`.
#   remediation_cloudformation: Add `DeliveryStreamEncryptionConfigurationInput`.
#   fix:
#   - {types: ["AWS::KinesisFirehose::DeliveryStream"], set: {KeyType: AWS_OWNED_CMK}}
#   - {path: server_side_encryption, at: server_side_encryption.0.enabled, set: true}
#   - {set: true}
package lintel.aws.kinesis.firehose_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["server_side_encryption", "enabled"])
	not value.is_true(place.value)
	not fed_by_stream
}

# With a stream as the source, that stream is encrypted or not.
fed_by_stream if {
	some source in {"kinesis_source_configuration", "msk_source_configuration"}
	value.given(value.at(input.config, [source]))
}
