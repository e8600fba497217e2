# METADATA
# title: Log the access to an S3 bucket
# description: >-
#   An S3 bucket must write server access logs, because without them nobody can tell who read or deleted its objects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_logging
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ServerLogs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: [AC_AWS_0497]
#     checkov: [CKV_AWS_18]
#     trivy: [AWS-0089, AVD-AWS-0089, AWS-0163, AVD-AWS-0163]
#   cis: ["aws-3.0:3.4", "aws-1.2:2.6", "aws-1.4:3.6"]
#   remediation: Add an aws_s3_bucket_logging resource that names another bucket as the target.
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
	some acl in data.resources.aws_s3_bucket_acl
	acl.config.acl == "log-delivery-write"
	link.refers(acl, "bucket", input, ["bucket"])
}

takes_logs if {
	some logging in data.resources.aws_s3_bucket_logging
	link.refers(logging, "target_bucket", input, ["bucket"])
}

takes_logs if {
	some bucket in data.resources.aws_s3_bucket
	some block in bucket.config.logging
	link.refers(object.union(bucket, {"config": block}), "target_bucket", input, ["bucket"])
}
