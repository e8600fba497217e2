# METADATA
# title: Do not disable logging in CloudTrail trails (enable_logging)
# description: While logging is off, the trail records nothing, including what an attacker does.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#enable_logging-1
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-turning-off-logging.html
# custom:
#   severity: HIGH
#   category: Logging and Monitoring
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_251]
#     trivy: []
#     kics: [4bb76f17-3d63-4529-bdca-2b454529d774]
#     guard: [CLOUD_TRAIL_ENABLED]
#   cis: []
#   remediation: Remove `enable_logging` or set it to `true`.
#   fix: {set: true}
package lintel.aws.cloudtrail.logging_enabled

import data.lintel.lib.value

deny contains {"path": ["enable_logging"]} if value.is_false(value.at(input.config, ["enable_logging"]))
