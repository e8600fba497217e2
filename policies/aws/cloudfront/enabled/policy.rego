# METADATA
# title: Remove disabled CloudFront distributions (enabled)
# description: >-
#   A disabled distribution keeps its domain names and origins configured, so anyone who enables it exposes them again.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_216]
#     trivy: []
#     kics: [1bc367f6-901d-4870-ad0c-71d79762ef52]
#   cis: []
#   remediation: Set `enabled = true`, or delete the distribution.
#   enabled: false
#   fix: {set: true, unsafe: The distribution begins to serve requests.}
package lintel.aws.cloudfront.enabled

import data.lintel.lib.value

deny contains {"path": ["enabled"]} if value.is_false(value.at(input.config, ["enabled"]))
