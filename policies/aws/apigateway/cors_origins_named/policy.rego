# METADATA
# title: Do not allow all CORS origins in API Gateway HTTP APIs (allow_origins)
# description: With a wildcard origin, a script on any website can call the API from the browser of a visitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/apigatewayv2_api#cors_configuration-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   nofix: origin
#   resource_types: [aws_apigatewayv2_api]
#   aliases:
#     terrascan: [AC_AWS_0441, AWS.ApiGatewayV2Api.AccessControl.0630]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: List your own sites in `allow_origins`.
package lintel.aws.apigateway.cors_origins_named

deny contains {"path": ["cors_configuration", i, "allow_origins", k]} if {
	some i, block in input.config.cors_configuration
	some k, origin in block.allow_origins
	origin in {"*", "http://*", "https://*"}
}
