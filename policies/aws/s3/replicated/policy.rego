# METADATA
# title: Enable cross-region replication on S3 buckets
# description: Without replication, the loss of a region or an account means the loss of all objects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_replication_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/replication.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_144]
#     trivy: []
#     guard: [S3_BUCKET_REPLICATION_ENABLED]
#   cis: []
#   remediation: Add an `aws_s3_bucket_replication_configuration`.
#   remediation_cloudformation: Add `ReplicationConfiguration`.
#   enabled: false
package lintel.aws.s3.replicated

import data.lintel.lib.attribute
import data.lintel.lib.link

deny contains {"path": []} if {
	not replicating(input.config, ["replication_configuration", "rules", "status"])
	every entry in link.to(input, ["bucket"], "aws_s3_bucket_replication_configuration", "bucket") {
		not replicating(entry.config, ["rule", "status"])
	}
}

replicating(config, names) if {
	some place in attribute.places(config, names)
	not place.value in {null, "", "Disabled"}
}
