# METADATA
# title: Send notifications for CloudFormation stacks (notification_arns)
# description: Without notifications, unplanned changes to a stack go unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudformation_stack#notification_arns-1
# - ref: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cfn-console-add-tags.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_cloudformation_stack]
#   aliases:
#     terrascan: [AC_AWS_0021, AWS.CloudFormation.Medium.0603]
#     checkov: [CKV_AWS_124]
#     trivy: []
#     kics: [b72d0026-f649-4c91-a9ea-15d8f681ac09]
#   cis: []
#   remediation: Set `notification_arns` to the ARN of an SNS topic.
package lintel.aws.cloudformation.changes_announced

import data.lintel.lib.value

deny contains {"path": ["notification_arns"]} if value.empty(value.at(input.config, ["notification_arns"]))
