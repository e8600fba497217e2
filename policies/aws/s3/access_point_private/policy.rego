# METADATA
# title: Do not disable the public access block on S3 access points
# description: Without the block, which you cannot turn on later, a policy can make the bucket public through the access point.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_access_point#public_access_block_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-points-bpa-settings.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [aws_s3_access_point]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_392]
#     trivy: []
#   cis: []
#   remediation: Remove `public_access_block_configuration`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.s3.access_point_private

import data.lintel.lib.value

deny contains {"path": ["public_access_block_configuration", i, setting]} if {
	some i, block in input.config.public_access_block_configuration
	some setting in {"block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"}
	value.is_false(value.at(block, [setting]))
}
