# METADATA
# title: Set security headers on CloudFront (response_headers_policy_id)
# description: >-
#   Without security headers such as `Strict-Transport-Security`, browsers do not block content that an attacker
#   injects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-response-headers.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_32]
#     trivy: []
#   cis: []
#   remediation: Set `response_headers_policy_id` to a policy with security headers, such as the AWS managed one.
#   fix:
#   - set: "67f7725c-6f97-4210-82d7-5512b31e9d03"
#     unsafe: Browsers no longer show the pages in frames of other sites.
package lintel.aws.cloudfront.response_headers_set

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some behavior in {"default_cache_behavior", "ordered_cache_behavior"}
	value.given(input.config[behavior])
	some place in attribute.places(input.config, [behavior, "response_headers_policy_id"])
	value.empty(place.value)
	not sets_headers(value.at(input.config, array.slice(place.path, 0, 2)))
}

# A function that runs on answers may set them.
sets_headers(block) if block.lambda_function_association[_].event_type in {"viewer-response", "origin-response"}

sets_headers(block) if block.function_association[_].event_type == "viewer-response"

sets_headers(block) if value.unknown(object.filter(block, {"lambda_function_association", "function_association"}))
