# METADATA
# title: Require authorization for Lambda function URLs (authorization_type)
# description: Without IAM authorization, anyone who knows the URL can invoke the function.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function_url#authorization_type-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [aws_lambda_function_url]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_258]
#     trivy: []
#   cis: []
#   remediation: Set `authorization_type = "AWS_IAM"`.
#   fix: {set: AWS_IAM, unsafe: Clients that rely on it lose access.}
package lintel.aws.lambda.url_authorized

deny contains {"path": ["authorization_type"]} if input.config.authorization_type == "NONE"
