# METADATA
# title: Require authorization for API Gateway HTTP API routes
# description: Without an authorizer, anyone who knows the address can call the route.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/apigatewayv2_route#authorization_type-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-access-control.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_apigatewayv2_route]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_309]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `authorization_type` to `JWT`, `AWS_IAM` or `CUSTOM`. `JWT` and `CUSTOM` also need an `authorizer_id`.
#   fix: {set: AWS_IAM, unsafe: Clients that rely on it lose access.}
package lintel.aws.apigateway.route_authorized

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["authorization_type"]} if {
	value.at(input.config, ["authorization_type"]) in {null, "", "NONE"}
	not value.is_true(value.at(input.config, ["api_key_required"]))
	value.known(value.at(input.config, ["route_key"]))
	not excused(input.config.route_key)
}

# Browsers ask without credentials.
excused(key) if startswith(key, "OPTIONS ")

# A WebSocket is authorized when it connects: its other routes are names without a method.
excused(key) if regex.match(`^(\$disconnect|[^ $]+)$`, key)

excused("$default") if not of_http_api

of_http_api if {
	some api in link.named(input, "api_id", "aws_apigatewayv2_api", [])
	api.config.protocol_type == "HTTP"
}
