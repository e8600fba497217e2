# METADATA
# title: Do not share Lambda layers with every AWS account
# description: A public layer exposes its code, and any configuration or keys packaged with it, to every AWS account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_layer_version_permission
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/permissions-layer-cross-account.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_lambda_layer_version_permission]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     guard: [LAMBDA_FUNCTION_PUBLIC_ACCESS_PROHIBITED, LAMBDA_NO_WILDCARD_PRINCIPALS]
#   cis: []
#   remediation: Set `principal` to an account ID, or set `organization_id`.
package lintel.aws.lambda.layer_not_public

import data.lintel.lib.value

deny contains {"path": ["principal"]} if {
	input.config.principal == "*"
	value.empty(value.at(input.config, ["organization_id"]))
}
