# METADATA
# title: Set a default root object on CloudFront (default_root_object)
# description: Without a default root object, a request for the root can return a list of all files in the origin.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DefaultRootObject.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: name
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_305]
#     trivy: []
#     guard: [CLOUDFRONT_DEFAULT_ROOT_OBJECT_CONFIGURED]
#   cis: []
#   remediation: Set `default_root_object`, usually to `"index.html"`.
package lintel.aws.cloudfront.root_object_named

import data.lintel.lib.value

# Only a bucket lists its files; a custom server has a front page.
deny contains {"path": ["default_root_object"]} if {
	value.empty(value.at(input.config, ["default_root_object"]))
	some origin in input.config.origin
	value.empty(value.at(origin, ["custom_origin_config"]))
	value.empty(value.at(origin, ["vpc_origin_config"]))
}
