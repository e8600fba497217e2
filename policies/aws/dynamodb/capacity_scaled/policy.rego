# METADATA
# title: Enable auto scaling or on-demand capacity for DynamoDB tables
# description: With a fixed provisioned capacity, DynamoDB rejects requests beyond it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/appautoscaling_target
# - ref: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/AutoScaling.html
# custom:
#   severity: LOW
#   category: Resilience
#   nofix: resource
#   resource_types: [aws_dynamodb_table]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_16]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `billing_mode = "PAY_PER_REQUEST"`, or add `aws_appautoscaling_target` and `aws_appautoscaling_policy` for the
#     table.
#   remediation_cloudformation: >-
#     Set `BillingMode: PAY_PER_REQUEST`, or add an `AWS::ApplicationAutoScaling::ScalableTarget` and an
#     `AWS::ApplicationAutoScaling::ScalingPolicy` for the table.
package lintel.aws.dynamodb.capacity_scaled

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["billing_mode"]} if {
	value.at(input.config, ["billing_mode"]) in {null, "", "PROVISIONED"}
	not scaled
}

scaled if {
	some target in data.resources.aws_appautoscaling_target
	contains(target.config.resource_id, sprintf("table/%s", [input.config.name]))
}

scaled if count(link.to(input, ["name"], "aws_appautoscaling_target", "resource_id")) > 0
