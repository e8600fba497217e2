# METADATA
# title: Do not allow public access in Lambda permissions (principal)
# description: >-
#   A permission for the principal `"*"` without a condition that restricts the callers lets every AWS account invoke
#   the function.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_permission#principal-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/access-control-resource-based.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_lambda_permission]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_301]
#     trivy: []
#     guard: [LAMBDA_FUNCTION_PUBLIC_ACCESS_PROHIBITED, LAMBDA_NO_WILDCARD_PRINCIPALS]
#     cfn_nag: [F13]
#   cis: []
#   remediation: Name the service or account that invokes the function, or set `principal_org_id`.
package lintel.aws.lambda.permission_not_public

import data.lintel.lib.value

deny contains {"path": ["principal"]} if {
	input.config.principal == "*"
	every attribute in {"principal_org_id", "source_account", "source_arn", "function_url_auth_type"} {
		value.empty(value.at(input.config, [attribute]))
	}
}

# The address of a function that takes calls without a signature has its own rule.
