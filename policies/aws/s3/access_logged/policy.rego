# METADATA
# title: Enable access logging on S3 buckets
# description: Without server access logs, you cannot see who read or deleted objects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_logging
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ServerLogs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: [AC_AWS_0497, AWS.S3Bucket.LM.MEDIUM.0078]
#     checkov: [CKV_AWS_18]
#     trivy: [AWS-0089, AVD-AWS-0089, AWS-0163, AVD-AWS-0163]
#     kics: [ee9e50e8-b2ed-4176-ad42-8fc0cf7593f4, f861041c-8c9f-4156-acfc-5e6e524f5884]
#     guard: [S3_BUCKET_LOGGING_ENABLED]
#     cfn_nag: [W35]
#   cis: ["aws-3.0:3.4", "aws-1.2:2.6", "aws-1.4:3.6"]
#   remediation: Add an `aws_s3_bucket_logging` resource that names another bucket as the target.
#   remediation_cloudformation: Add `LoggingConfiguration` with another bucket as the `DestinationBucketName`.
package lintel.aws.s3.access_logged

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["logging"]} if {
	value.empty(value.at(input.config, ["logging"]))
	count(link.to(input, ["bucket"], "aws_s3_bucket_logging", "bucket")) == 0
	not takes_logs
}

# A bucket that logged itself would write logs of its logs.
takes_logs if input.config.acl == "log-delivery-write"

takes_logs if {
	some acl in link.naming(input, ["bucket"], "aws_s3_bucket_acl", "bucket")
	acl.config.acl == "log-delivery-write"
}

takes_logs if count(link.naming(input, ["bucket"], "aws_s3_bucket_logging", "target_bucket")) > 0

takes_logs if {
	some logger in inline_loggers
	link.refers(logger, "target_bucket", input, ["bucket"])
}

# The buckets with a logging block that names a target, with no more of them than tells which bucket it means.
inline_loggers contains {"id": "", "type": bucket.type, "source": bucket.source, "config": block} if {
	some bucket in data.resources.aws_s3_bucket
	some full in bucket.config.logging
	block := object.filter(full, ["target_bucket"])
}
