# METADATA
# title: Do not use dots in S3 bucket names (bucket)
# description: With a dot in the name, the TLS certificate of S3 does not match the address of the bucket.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket#bucket-1
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: name
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [AWS-0320, AVD-AWS-0320]
#   cis: []
#   remediation: Use hyphens instead of dots.
package lintel.aws.s3.name_without_dots

import data.lintel.lib.value

deny contains {"path": ["bucket"]} if {
	value.known(input.config.bucket)
	contains(input.config.bucket, ".")
}
