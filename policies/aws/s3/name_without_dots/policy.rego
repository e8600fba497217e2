# METADATA
# title: Keep dots out of the names of buckets
# description: >-
#   The name of a bucket should have no dots, because the certificate of S3 does not fit its address then.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket#bucket-1
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [AWS-0320, AVD-AWS-0320]
#   cis: []
#   remediation: Write hyphens in place of dots.
package lintel.aws.s3.name_without_dots

import data.lintel.lib.value

deny contains {"path": ["bucket"]} if {
	value.known(input.config.bucket)
	contains(input.config.bucket, ".")
}
