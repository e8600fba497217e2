# METADATA
# title: Abort incomplete multipart uploads in S3 lifecycle rules
# description: The parts of incomplete uploads stay in the bucket and cost money, and object listings do not show them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_lifecycle_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpu-abort-incomplete-mpu-lifecycle-config.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_s3_bucket_lifecycle_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_300]
#     trivy: []
#   cis: []
#   remediation: Add a rule for all objects with `abort_incomplete_multipart_upload` and `days_after_initiation`.
#   fix:
#   - types: ["AWS::S3::Bucket"]
#     at: LifecycleConfiguration.Rules
#     add: {Id: abort-incomplete-uploads, Status: Enabled, AbortIncompleteMultipartUpload: {DaysAfterInitiation: 7}}
#   - types: [aws_s3_bucket_lifecycle_configuration]
#     at: rule
#     add: {id: abort-incomplete-uploads, status: Enabled, filter: [{}], abort_incomplete_multipart_upload: [{days_after_initiation: 7}]}
package lintel.aws.s3.uploads_aborted

import data.lintel.lib.value

deny contains {"path": []} if {
	is_array(input.config.rule)
	not some_rule_aborts
}

some_rule_aborts if {
	some rule in input.config.rule
	aborts(rule)
}

aborts(rule) if not is_object(rule)

aborts(rule) if value.unknown(object.filter(rule, ["status", "prefix", "filter", "abort_incomplete_multipart_upload"]))

aborts(rule) if {
	rule.status == "Enabled"
	value.given(value.at(rule, ["abort_incomplete_multipart_upload"]))
	unfiltered(rule)
}

unfiltered(rule) if {
	every attribute in {"prefix", "filter"} {
		texts := [leaf | walk(value.at(rule, [attribute]), [_, leaf]); not is_object(leaf); not is_array(leaf); value.given(leaf)]
		count(texts) == 0
	}
}
