# METADATA
# title: Configure origin failover for CloudFront distributions (origin_group)
# description: Without a second origin in an origin group, the distribution fails when its origin fails.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/high_availability_origin_failover.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_310]
#     trivy: []
#     guard: [CLOUDFRONT_ORIGIN_FAILOVER_ENABLED]
#   cis: []
#   remediation: Add an `origin_group` with two members, and set it as the target of the cache behaviors.
#   remediation_cloudformation: >-
#     Add a group with two members to `OriginGroups`, and set it as the target of the cache behaviors.
#   enabled: false
package lintel.aws.cloudfront.origin_failover

import data.lintel.lib.value

deny contains {"path": ["origin_group"]} if value.empty(value.at(input.config, ["origin_group"]))
