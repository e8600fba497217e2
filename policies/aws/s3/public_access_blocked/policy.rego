# METADATA
# title: Enable all public access block settings on S3 buckets
# description: >-
#   Each setting that is off leaves a way, an ACL or a bucket policy, to make the objects of the bucket public.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_public_access_block
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [aws_s3_bucket_public_access_block]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AWS_53, instance: block_public_acls}
#     - {id: CKV_AWS_54, instance: block_public_policy}
#     - {id: CKV_AWS_55, instance: ignore_public_acls}
#     - {id: CKV_AWS_56, instance: restrict_public_buckets}
#     trivy:
#     - {id: AWS-0086, instance: block_public_acls}
#     - {id: AVD-AWS-0086, instance: block_public_acls}
#     - {id: aws-s3-block-public-acls, instance: block_public_acls}
#     - {id: AWS-0087, instance: block_public_policy}
#     - {id: AVD-AWS-0087, instance: block_public_policy}
#     - {id: aws-s3-block-public-policy, instance: block_public_policy}
#     - {id: AWS-0091, instance: ignore_public_acls}
#     - {id: AVD-AWS-0091, instance: ignore_public_acls}
#     - {id: aws-s3-ignore-public-acls, instance: ignore_public_acls}
#     - {id: AWS-0093, instance: restrict_public_buckets}
#     - {id: AVD-AWS-0093, instance: restrict_public_buckets}
#     - {id: aws-s3-no-public-buckets, instance: restrict_public_buckets}
#     guard:
#       - S3_BUCKET_LEVEL_PUBLIC_ACCESS_PROHIBITED
#       - S3_BUCKET_PUBLIC_READ_PROHIBITED
#       - S3_BUCKET_PUBLIC_WRITE_PROHIBITED
#   cis: ["aws-3.0:2.1.4"]
#   remediation: >-
#     Set `block_public_acls`, `block_public_policy`, `ignore_public_acls` and `restrict_public_buckets` to `true`. They
#     default to `false`. Publish content through CloudFront rather than from the bucket.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.aws.s3.public_access_blocked

import data.lintel.lib.value

settings := {"block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"}

deny contains {"path": [setting], "instance": setting} if {
	some setting in settings
	not value.is_true(value.at(input.config, [setting]))
}
