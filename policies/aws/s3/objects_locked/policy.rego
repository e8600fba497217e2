# METADATA
# title: Enable Object Lock on S3 buckets (object_lock_enabled)
# description: >-
#   Without Object Lock, anyone with permission, including an administrator, can delete or overwrite objects before
#   their retention period ends.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_object_lock_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_143]
#     trivy: []
#     guard: [S3_BUCKET_DEFAULT_LOCK_ENABLED]
#   cis: []
#   remediation: Set `object_lock_enabled = true`, and add an `aws_s3_bucket_object_lock_configuration`.
#   remediation_cloudformation: >-
#     Set `ObjectLockEnabled: true`, and add `ObjectLockConfiguration`.
#   enabled: false
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.s3.objects_locked

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["object_lock_enabled"]} if {
	not value.is_true(value.at(input.config, ["object_lock_enabled"]))
	value.empty(value.at(input.config, ["object_lock_configuration"]))
	count(link.to(input, ["bucket"], "aws_s3_bucket_object_lock_configuration", "bucket")) == 0
}
