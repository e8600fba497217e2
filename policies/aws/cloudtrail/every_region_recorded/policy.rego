# METADATA
# title: Enable CloudTrail in all regions (is_multi_region_trail)
# description: In a region without a trail, an attacker can work unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#is_multi_region_trail-1
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-multi-region-trails.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: [AC_AWS_0448, AWS.CloudTrail.Logging.Medium.004, AC_AWS_0034, AWS.CloudTrail.Logging.Medium.0460]
#     checkov: [CKV_AWS_67]
#     trivy: [AWS-0014, AVD-AWS-0014]
#     kics: [8173d5eb-96b5-4aa6-a71b-ecfa153c123d]
#     guard: [MULTI_REGION_CLOUD_TRAIL_ENABLED]
#   cis: ["aws-3.0:3.1", "aws-1.2:2.5"]
#   remediation: Set `is_multi_region_trail = true`.
#   fix: {set: true}
package lintel.aws.cloudtrail.every_region_recorded

import data.lintel.lib.value

deny contains {"path": ["is_multi_region_trail"]} if not value.is_true(value.at(input.config, ["is_multi_region_trail"]))
