# METADATA
# title: Disable static website hosting on S3 buckets
# description: A static website endpoint supports only plain HTTP and needs a public bucket.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_bucket_website_configuration
# - ref: https://docs.aws.amazon.com/AmazonS3/latest/userguide/WebsiteEndpoints.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: design
#   resource_types: [aws_s3_bucket, aws_s3_bucket_website_configuration]
#   aliases:
#     terrascan: [AC_AWS_0208, AWS.S3Bucket.NetworkSecurity.High.0417]
#     checkov: []
#     trivy: []
#     kics: [42bb6b7f-6d54-4428-b707-666f669d94fb]
#   cis: []
#   remediation: >-
#     Serve the bucket through a CloudFront distribution with origin access control, which does not need a website
#     endpoint.
package lintel.aws.s3.website_disabled

import data.lintel.lib.value

deny contains {"path": ["website"]} if {
	some block in input.config.website
	not redirects(block)
}

deny contains {"path": []} if {
	input.type == "aws_s3_bucket_website_configuration"
	not redirects(input.config)
}

# Such an endpoint gives out no object.
redirects(config) if value.given(config.redirect_all_requests_to)
