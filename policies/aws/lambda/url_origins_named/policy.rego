# METADATA
# title: Do not allow all CORS origins in Lambda function URLs (allow_origins)
# description: >-
#   With a wildcard origin for all methods, a script on any website can call the function from the browser of a visitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function_url#cors
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/urls-configuration.html#urls-cors
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: origin
#   resource_types: [aws_lambda_function_url]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_75]
#     trivy: []
#   cis: []
#   remediation: List your own sites in `allow_origins`.
package lintel.aws.lambda.url_origins_named

deny contains {"path": ["cors", i, "allow_origins", k]} if {
	some i, cors in input.config.cors
	some k, origin in cors.allow_origins
	origin == "*"
	"*" in cors.allow_methods
}
