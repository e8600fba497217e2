# METADATA
# title: Set an HSTS max-age of at least one year in CloudFront headers
# description: Without a long `Strict-Transport-Security` header (HSTS), a visit can start over HTTP in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_response_headers_policy#strict-transport-security
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_cloudfront_response_headers_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_259]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add `strict_transport_security` with `access_control_max_age_sec = 31536000` or more and `override = true`.
#   fix:
#   - path: security_headers_config.*.strict_transport_security
#     at: security_headers_config.*.strict_transport_security.0
#     set: {access_control_max_age_sec: 63072000, override: true}
#     unsafe: Browsers refuse the site without TLS for two years.
#   - {set: 63072000, unsafe: Browsers refuse the site without TLS for two years.}
package lintel.aws.cloudfront.transport_security_long

import data.lintel.lib.attribute
import data.lintel.lib.value

# A policy for CORS or other headers is for something else.
deny contains {"path": place.path} if {
	value.given(value.at(input.config, ["security_headers_config"]))
	some place in attribute.places(input.config, ["security_headers_config", "strict_transport_security", "access_control_max_age_sec"])
	not long(place.value)
	not value.unknown(place.value)
}

long(seconds) if value.number(seconds) >= 31536000
