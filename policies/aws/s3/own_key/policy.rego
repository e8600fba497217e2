# METADATA
# title: Encrypt S3 buckets with a KMS key (SSE-KMS)
# description: With a KMS key, reading objects requires permission on the key, which you can audit and revoke.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_server_side_encryption_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingKMSEncryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types:
#   - aws_s3_bucket
#   - aws_s3_bucket_server_side_encryption_configuration
#   - aws_s3_object
#   - aws_s3_bucket_object
#   - aws_s3_object_copy
#   aliases:
#     terrascan: [AC_AWS_0207, AWS.S3Bucket.EncryptionandKeyManagement.High.0405, AC_AWS_0498, AWS.ASBO.DP.MEDIUM.0034]
#     checkov: [CKV_AWS_145, CKV_AWS_186, CKV_AWS_181]
#     trivy: [AWS-0132, AVD-AWS-0132]
#     guard: [S3_DEFAULT_ENCRYPTION_KMS]
#   cis: []
#   remediation: >-
#     Set `sse_algorithm = "aws:kms"` and `kms_master_key_id` in an
#     `aws_s3_bucket_server_side_encryption_configuration`. Remove `server_side_encryption` from objects.
#   remediation_cloudformation: >-
#     Set `SSEAlgorithm: aws:kms` and `KMSMasterKeyID` in `BucketEncryption`.
#   enabled: false
package lintel.aws.s3.own_key

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

algorithm := ["rule", "apply_server_side_encryption_by_default", "sse_algorithm"]

inline := "server_side_encryption_configuration"

deny contains {"path": [inline]} if {
	input.type == "aws_s3_bucket"
	value.empty(value.at(input.config, [inline]))
	not has_configuration
	not receives_access_logs(input)
}

deny contains {"path": place.path} if {
	input.type == "aws_s3_bucket"
	value.given(input.config[inline])
	not has_configuration
	not receives_access_logs(input)
	some place in attribute.places(input.config, array.concat([inline], algorithm))
	not place.value in {"aws:kms", "aws:kms:dsse"}
}

# A bucket with such a resource is checked there.
has_configuration if {
	count(link.to(input, ["bucket"], "aws_s3_bucket_server_side_encryption_configuration", "bucket")) > 0
}

deny contains {"path": place.path} if {
	input.type == "aws_s3_bucket_server_side_encryption_configuration"
	not for_access_logs
	some place in attribute.places(input.config, algorithm)
	not place.value in {"aws:kms", "aws:kms:dsse"}
}

for_access_logs if {
	some bucket in link.named(input, "bucket", "aws_s3_bucket", ["bucket"])
	receives_access_logs(bucket)
}

# S3 writes its access logs only to buckets that are encrypted with a key of S3.
receives_access_logs(bucket) if bucket.config.acl == "log-delivery-write"

receives_access_logs(bucket) if {
	some entry in link.naming(bucket, ["bucket"], "aws_s3_bucket_acl", "bucket")
	for_log_delivery(entry.config)
}

for_log_delivery(config) if config.acl == "log-delivery-write"

for_log_delivery(config) if {
	some grantee in config.access_control_policy[_].grant[_].grantee
	endswith(grantee.uri, "/s3/LogDelivery")
}

receives_access_logs(bucket) if count(link.naming(bucket, ["bucket"], "aws_s3_bucket_logging", "target_bucket")) > 0

# An object that says nothing is encrypted as its bucket is.
deny contains {"path": ["server_side_encryption"]} if {
	input.type in {"aws_s3_object", "aws_s3_bucket_object", "aws_s3_object_copy"}
	input.config.server_side_encryption == "AES256"
}
