# METADATA
# title: Use origin access control (OAC) for CloudFront S3 origins
# description: Without an origin access control, the bucket has to be public, and anyone can bypass the distribution.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_46]
#     trivy: []
#     guard: [CLOUDFRONT_ORIGIN_ACCESS_IDENTITY_ENABLED]
#   cis: []
#   remediation: >-
#     Add an `aws_cloudfront_origin_access_control`, reference it in `origin_access_control_id`, and allow the
#     distribution in the bucket policy.
package lintel.aws.cloudfront.bucket_origin_controlled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": ["origin", i, "origin_access_control_id"]} if {
	some i, origin in input.config.origin
	bucket(origin.domain_name)
	value.empty(value.at(origin, ["custom_origin_config"]))
	value.empty(value.at(origin, ["origin_access_control_id"]))
	not value.unknown(value.at(origin, ["s3_origin_config"]))
	every identity in attribute.places(origin, ["s3_origin_config", "origin_access_identity"]) {
		value.empty(identity.value)
	}
}

bucket(name) if regex.match(`\.s3[.-][a-z0-9.-]*amazonaws\.com$|^\$\{aws_s3_bucket\.[^}]*\.bucket_(regional_)?domain_name\}$`, name)
