# METADATA
# title: Configure a dead-letter queue for Lambda (dead_letter_config)
# description: Without a dead-letter queue or a failure destination, events that the function cannot process are lost.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#dead_letter_config-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_116]
#     trivy: []
#     guard: [LAMBDA_DLQ_CHECK]
#   cis: []
#   remediation: Add `dead_letter_config` with the ARN of a queue or topic, or a destination for failures.
#   enabled: false
package lintel.aws.lambda.failures_kept

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["dead_letter_config"]} if {
	value.empty(value.at(input.config, ["dead_letter_config"]))
	count(link.to(input, ["function_name"], "aws_lambda_function_event_invoke_config", "function_name")) == 0
}
