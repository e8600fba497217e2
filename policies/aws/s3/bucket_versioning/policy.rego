# METADATA
# title: Enable versioning on S3 buckets
# description: >-
#   Without versioning, you cannot restore objects that are overwritten or deleted, by mistake or by an attacker.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_versioning
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/Versioning.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [aws_s3_bucket, aws_s3_bucket_versioning]
#   aliases:
#     terrascan: [AC_AWS_0214, AWS.S3Bucket.IAM.High.0370]
#     checkov: [CKV_AWS_21]
#     trivy: [AWS-0090, AVD-AWS-0090, aws-s3-enable-versioning]
#     kics: [568a4d22-3517-44a6-a7ad-6a7eed88722c]
#     guard: [S3_BUCKET_VERSIONING_ENABLED]
#   cis: []
#   remediation: >-
#     Add an `aws_s3_bucket_versioning` resource for the bucket, with `status = "Enabled"` in its
#     `versioning_configuration`.
#   remediation_cloudformation: >-
#     Set `Status: Enabled` in `VersioningConfiguration`.
#   fix:
#   - {types: [aws_s3_bucket_versioning], set: Enabled}
#   - {path: versioning.0.enabled, set: true}
#   - path: versioning
#     resource: aws_s3_bucket_versioning
#     link: bucket
#     with: {versioning_configuration.0.status: Enabled}
#   - {path: VersioningConfiguration, at: VersioningConfiguration.Status, set: Enabled}
#   - {path: VersioningConfiguration.Status, set: Enabled}
package lintel.aws.s3.bucket_versioning

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["versioning", 0, "enabled"]} if {
	input.type == "aws_s3_bucket"
	value.given(input.config.versioning)
	not value.is_true(value.at(input.config, ["versioning", 0, "enabled"]))
	not has_versioning_resource
}

deny contains {"path": ["versioning"]} if {
	input.type == "aws_s3_bucket"
	value.empty(value.at(input.config, ["versioning"]))
	not has_versioning_resource
}

# A bucket with such a resource is checked there.
has_versioning_resource if count(link.to(input, ["bucket"], "aws_s3_bucket_versioning", "bucket")) > 0

deny contains {"path": path} if {
	input.type == "aws_s3_bucket_versioning"
	path := ["versioning_configuration", 0, "status"]
	value.at(input.config, path) != "Enabled"
}
