# METADATA
# title: Limit Lambda function concurrency (reserved_concurrent_executions)
# description: Without its own limit, a flood of calls raises costs and takes capacity from all other functions.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#reserved_concurrent_executions-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_115]
#     trivy: []
#     guard: [LAMBDA_CONCURRENCY_CHECK]
#     cfn_nag: [W92]
#   cis: []
#   remediation: Set `reserved_concurrent_executions` to the number of parallel calls that the function needs at most.
#   enabled: false
package lintel.aws.lambda.concurrency_limited

import data.lintel.lib.value

deny contains {"path": ["reserved_concurrent_executions"]} if {
	limit := value.at(input.config, ["reserved_concurrent_executions"])
	unlimited(limit)
}

unlimited(limit) if value.empty(limit)

unlimited(limit) if value.number(limit) < 0
