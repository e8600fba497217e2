# METADATA
# title: Use the latest Fargate platform version for ECS (platform_version)
# description: Old platform versions get no security fixes.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_service#platform_version-1
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/platform-fargate.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_ecs_service]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_332]
#     trivy: []
#   cis: []
#   remediation: Remove `platform_version` or set it to `"LATEST"`.
#   fix: {set: LATEST}
package lintel.aws.ecs.platform_current

deny contains {"path": ["platform_version"]} if input.config.platform_version in outdated

# As of November 2026.
outdated := {"1.0.0", "1.1.0", "1.2.0", "1.3.0"}
