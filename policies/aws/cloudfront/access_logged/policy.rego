# METADATA
# title: Enable access logging on CloudFront distributions (logging_config)
# description: Without access logs, you cannot see who requested what before and during an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/AccessLogs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: [AC_AWS_0025, AWS.CloudFront.Logging.Medium.0567]
#     checkov: [CKV_AWS_86]
#     trivy: [AWS-0010, AVD-AWS-0010]
#     kics: [94690d79-b3b0-43de-b656-84ebef5753e5]
#     guard: [CLOUDFRONT_ACCESSLOGS_ENABLED]
#     cfn_nag: [W10]
#   cis: []
#   remediation: Add `logging_config` with a bucket, or an `aws_cloudwatch_log_delivery_source` with an `aws_cloudwatch_log_delivery`.
#   remediation_cloudformation: >-
#     Add `Logging` with a bucket, or an `AWS::Logs::DeliverySource` with an `AWS::Logs::Delivery`.
package lintel.aws.cloudfront.access_logged

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["logging_config", "bucket"])
	value.empty(place.value)
	not delivered
}

delivered if {
	some source in link.to(input, [], "aws_cloudwatch_log_delivery_source", "resource_arn")
	count(link.to(source, ["name"], "aws_cloudwatch_log_delivery", "delivery_source_name")) > 0
}
