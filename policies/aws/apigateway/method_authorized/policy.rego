# METADATA
# title: Require authorization for API Gateway methods
# description: Without an authorizer or an API key, anyone who knows the address can call the method.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_method#authorization-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-control-access-to-api.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_api_gateway_method]
#   aliases:
#     terrascan: [AC_AWS_0439, AWS.APGM.IS.LOW.0056]
#     checkov: [CKV_AWS_59, CKV2_AWS_70]
#     trivy: [AWS-0004, AVD-AWS-0004]
#     kics: [15ccec05-5476-4890-ad19-53991eba1db8]
#     guard: [API_GW_METHOD_AUTHORIZATION_TYPE_RULE]
#     cfn_nag: [W59]
#   cis: []
#   remediation: >-
#     Set `authorization` to `AWS_IAM`, `CUSTOM` or `COGNITO_USER_POOLS`. The last two also need an `authorizer_id`.
#   fix: {set: AWS_IAM, unsafe: Clients that rely on it lose access.}
package lintel.aws.apigateway.method_authorized

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["authorization"]} if {
	input.config.authorization == "NONE"
	not value.is_true(value.at(input.config, ["api_key_required"]))
	not value.unknown(value.at(input.config, ["api_key_required"]))
	value.at(input.config, ["http_method"]) != "OPTIONS" # browsers ask without credentials
	value.known(value.at(input.config, ["http_method"]))
	not guarded
}

# Private APIs are reached from inside only, and the policy of an API may say who calls it.
guarded if {
	some api in link.named(input, "rest_api_id", "aws_api_gateway_rest_api", [])
	closed(api)
}

# An API that is defined elsewhere is unknown.
guarded if {
	value.unknown(value.at(input.config, ["rest_api_id"]))
	count(link.named(input, "rest_api_id", "aws_api_gateway_rest_api", [])) == 0
}

closed(api) if "PRIVATE" in api.config.endpoint_configuration[_].types

closed(api) if value.given(value.at(api.config, ["policy"]))

closed(api) if count(link.to(api, [], "aws_api_gateway_rest_api_policy", "rest_api_id")) > 0
