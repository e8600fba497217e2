# METADATA
# title: Enable event notifications on S3 buckets
# description: Without event notifications, programs and alarms cannot react to new and deleted objects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_notification
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/EventNotifications.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_s3_bucket]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_62]
#     trivy: []
#   cis: []
#   remediation: Add an `aws_s3_bucket_notification` with a queue, topic, function or EventBridge as the target.
#   remediation_cloudformation: Add `NotificationConfiguration`.
#   enabled: false
package lintel.aws.s3.events_announced

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.empty(value.at(input.config, ["notification"]))
	count(link.to(input, ["bucket"], "aws_s3_bucket_notification", "bucket")) == 0
}
