# METADATA
# title: Attach a WAF web ACL to public load balancers, CloudFront and APIs
# description: Without a web ACL, known attacks and floods of requests reach the program.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/wafv2_web_acl_association
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution#web_acl_id-1
# - ref: https://docs.aws.amazon.com/waf/latest/developerguide/web-acl-associating-aws-resource.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [aws_cloudfront_distribution, aws_lb, aws_api_gateway_stage, aws_appsync_graphql_api]
#   aliases:
#     terrascan: [AC_AWS_0032, AC-AW-IS-CD-M-1186]
#     checkov: [CKV_AWS_68, CKV2_AWS_29, CKV2_AWS_33, CKV2_AWS_28]
#     trivy: [AWS-0011, AVD-AWS-0011]
#     kics:
#     - 0afa6ab8-a047-48cf-be07-93a2f8c34cf7
#     - 1419b4c6-6d5c-4534-9cf6-6a5266085333
#     - a186e82c-1078-4a7b-85d8-579561fde884
#   cis: []
#   remediation: >-
#     Add an `aws_wafv2_web_acl_association` for the resource. For a CloudFront distribution, set `web_acl_id`.
package lintel.aws.waf.web_acl_attached

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["web_acl_id"]} if {
	input.type == "aws_cloudfront_distribution"
	value.empty(value.at(input.config, ["web_acl_id"]))
}

deny contains {"path": [], "message": "no web ACL is associated"} if {
	entrance
	every type in {"aws_wafv2_web_acl_association", "aws_wafregional_web_acl_association"} {
		count(link.to(input, [], type, "resource_arn")) == 0
	}
}

entrance if input.type == "aws_appsync_graphql_api"

entrance if {
	input.type == "aws_api_gateway_stage"
	not private_api
}

# Reached only from inside a VPC.
private_api if {
	some api in link.named(input, "rest_api_id", "aws_api_gateway_rest_api", [])
	"PRIVATE" in api.config.endpoint_configuration[_].types
}

# Of load balancers only those for HTTP take web ACLs.
entrance if {
	input.type in {"aws_lb", "aws_alb"}
	value.at(input.config, ["load_balancer_type"]) in {null, "", "application"}
	internal_balancer := value.at(input.config, ["internal"])
	not value.is_true(internal_balancer)
	not value.unknown(internal_balancer)
}
