# METADATA
# title: Add a public access block to S3 buckets
# description: Without a public access block, a later ACL or policy can make the bucket public.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_public_access_block
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_6]
#     trivy: [AWS-0094, AVD-AWS-0094]
#     guard:
#       - S3_BUCKET_LEVEL_PUBLIC_ACCESS_PROHIBITED
#       - S3_BUCKET_PUBLIC_READ_PROHIBITED
#       - S3_BUCKET_PUBLIC_WRITE_PROHIBITED
#   cis: ["aws-3.0:2.1.4"]
#   remediation: Add an `aws_s3_bucket_public_access_block` with all four settings `true`, or one for the whole account.
#   fix:
#   - types: ["AWS::S3::Bucket"]
#     at: PublicAccessBlockConfiguration
#     set: {BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true}
#     unsafe: Objects that are public can no longer be read by everyone.
#   - types: [aws_s3_bucket]
#     resource: aws_s3_bucket_public_access_block
#     link: bucket
#     with:
#       block_public_acls: true
#       block_public_policy: true
#       ignore_public_acls: true
#       restrict_public_buckets: true
#     unsafe: Objects that are public can no longer be read by everyone.
package lintel.aws.s3.public_access_block_defined

import data.lintel.lib.public_access

deny contains {"path": []} if {
	count(public_access.blocks(input)) == 0
	count(object.get(data.resources, "aws_s3_account_public_access_block", [])) == 0
}
