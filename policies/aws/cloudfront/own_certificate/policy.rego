# METADATA
# title: Use a custom certificate for CloudFront (viewer_certificate)
# description: With the default CloudFront certificate, the distribution also accepts TLS 1.0.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cnames-and-https-requirements.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: file
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_42]
#     trivy: []
#     kics: [3a1e94df-6847-4c0e-a3b6-6c6af4e128ef]
#     guard: [CLOUDFRONT_CUSTOM_SSL_CERTIFICATE]
#   cis: []
#   remediation: >-
#     Set `acm_certificate_arn` in `viewer_certificate` to a certificate in `us-east-1`, and `aliases` to the domain
#     name of that certificate.
package lintel.aws.cloudfront.own_certificate

import data.lintel.lib.value

deny contains {"path": ["viewer_certificate", i]} if {
	some i, certificate in input.config.viewer_certificate
	value.empty(value.at(certificate, ["acm_certificate_arn"]))
	value.empty(value.at(certificate, ["iam_certificate_id"]))
	not value.unknown(value.at(certificate, ["cloudfront_default_certificate"]))
}
