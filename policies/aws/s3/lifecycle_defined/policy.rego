# METADATA
# title: Configure lifecycle rules on S3 buckets
# description: Without lifecycle rules, data that you no longer need stays in the bucket, costs money and can be stolen.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_lifecycle_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lifecycle-mgmt.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_61]
#     trivy: []
#   cis: []
#   remediation: Add an `aws_s3_bucket_lifecycle_configuration` with rules that expire or archive old objects.
#   enabled: false
package lintel.aws.s3.lifecycle_defined

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.empty(value.at(input.config, ["lifecycle_rule"]))
	count(link.to(input, ["bucket"], "aws_s3_bucket_lifecycle_configuration", "bucket")) == 0
}
