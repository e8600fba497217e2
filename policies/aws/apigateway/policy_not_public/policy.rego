# METADATA
# title: Do not allow public access in API Gateway resource policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets anyone who can reach
#   the API call it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_rest_api_policy
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-resource-policies.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_api_gateway_rest_api_policy, aws_api_gateway_rest_api]
#   aliases:
#     terrascan: [AC_AWS_0440, AWS.APGRAP.IAM.HIGH.0064]
#     checkov: []
#     trivy: []
#     kics: [b161c11b-a59b-4431-9a29-4e19f63e6b27]
#   cis: []
#   remediation: Name the accounts or roles that call the API, or add a condition on `aws:SourceIp` or `aws:SourceVpce`.
package lintel.aws.apigateway.policy_not_public

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	count(iam_policy.public_statements(input.config.policy)) > 0
	not denied_to_others
}

# Allowing everyone and denying callers from elsewhere is the usual way to restrict the origin of calls.
denied_to_others if {
	some statement in iam_policy.statements(input.config.policy)
	statement.effect == "Deny"
	iam_policy.anybody(statement)
	value.given(statement.condition)
}
