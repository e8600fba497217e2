# METADATA
# title: Enable X-Ray tracing on Lambda functions (tracing_config)
# description: Without tracing, you cannot see which service call was slow or failed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#tracing_config-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/services-xray.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: [AC_AWS_0163, AWS.LambdaFunction.Logging.0470, AC_AWS_0485]
#     checkov: [CKV_AWS_50]
#     trivy: [AWS-0066, AVD-AWS-0066]
#     kics: [8152e0cf-d2f0-47ad-96d5-d003a76eabd1]
#   cis: []
#   remediation: Add `tracing_config` with `mode = "Active"`. With `"PassThrough"`, the caller decides.
#   enabled: false
#   fix:
#   - {types: ["AWS::Serverless::Function"], set: Active}
#   - {path: tracing_config, at: tracing_config.0, set: {mode: Active}}
#   - {path: TracingConfig, at: TracingConfig.Mode, set: Active}
package lintel.aws.lambda.tracing_enabled

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["tracing_config", "mode"])
	not place.value in {"Active", "PassThrough"}
}
