# METADATA
# title: Restrict CloudFront distributions by country (geo_restriction)
# description: >-
#   Without a geographic restriction, the distribution accepts requests and attacks from countries where you have no
#   users.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/georestrictions.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: [AC_AWS_0026, AC-AW-IS-CD-M-0026]
#     checkov: [CKV_AWS_374]
#     trivy: []
#   cis: []
#   remediation: Set `restriction_type = "whitelist"` with the countries that you serve.
#   enabled: false
package lintel.aws.cloudfront.geography_restricted

deny contains {"path": ["restrictions", i, "geo_restriction", k, "restriction_type"]} if {
	some i, restriction in input.config.restrictions
	some k, geography in restriction.geo_restriction
	geography.restriction_type == "none"
}
