# METADATA
# title: Send SNS notifications for CloudTrail log files (sns_topic_name)
# description: Without notifications, the systems that analyze the log files learn about new files late.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#sns_topic_name-1
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/configure-sns-notifications-for-cloudtrail.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: [AC_AWS_0035, AWS.CloudTrail.Logging.Low.0559]
#     checkov: [CKV_AWS_252]
#     trivy: []
#     kics: [482b7d26-0bdb-4b5f-bf6f-545826c0a3dd]
#   cis: []
#   remediation: Set `sns_topic_name` to a topic whose policy lets CloudTrail publish.
#   enabled: false
package lintel.aws.cloudtrail.delivery_announced

import data.lintel.lib.value

deny contains {"path": ["sns_topic_name"]} if value.empty(value.at(input.config, ["sns_topic_name"]))
