# METADATA
# title: Require TLS 1.2 to CloudFront origins (origin_ssl_protocols)
# description: >-
#   TLS and SSL versions before TLS 1.2 have known vulnerabilities that let an attacker read or change traffic to the
#   origin.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https-cloudfront-to-custom-origin.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_54]
#     trivy: []
#   cis: []
#   remediation: Set `origin_ssl_protocols = ["TLSv1.2"]`.
#   fix: {set: TLSv1.2, unsafe: The origin must answer over TLS 1.2.}
package lintel.aws.cloudfront.origin_tls_current

import data.lintel.lib.value

deny contains {"path": ["origin", i, "custom_origin_config", k, "origin_ssl_protocols", n]} if {
	some i, origin in input.config.origin
	some k, custom in origin.custom_origin_config
	value.at(custom, ["origin_protocol_policy"]) != "http-only"
	some n, protocol in custom.origin_ssl_protocols
	protocol in {"SSLv3", "TLSv1", "TLSv1.1"}
}
