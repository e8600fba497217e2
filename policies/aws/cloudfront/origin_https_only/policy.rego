# METADATA
# title: Require HTTPS to CloudFront origins (origin_protocol_policy)
# description: Without HTTPS to the origin, CloudFront forwards the encrypted requests of viewers in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https-cloudfront-to-custom-origin.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_72]
#     trivy: []
#   cis: []
#   remediation: Set `origin_protocol_policy = "https-only"`.
#   fix: {set: https-only, unsafe: An origin without HTTPS is no longer reached.}
package lintel.aws.cloudfront.origin_https_only

import data.lintel.lib.value

deny contains {"path": ["origin", i, "custom_origin_config", k, "origin_protocol_policy"]} if {
	some i, origin in input.config.origin
	some k, custom in origin.custom_origin_config
	custom.origin_protocol_policy != "https-only"
	not website(origin)
	not value.is_false(value.at(input.config, ["enabled"]))
}

# The websites of S3 cannot do HTTPS, and what is named elsewhere may be one.
website(origin) if regex.match(`\.s3-website[.-]|website_endpoint|^\$\{(var|local|module|each|data)\.`, origin.domain_name)
