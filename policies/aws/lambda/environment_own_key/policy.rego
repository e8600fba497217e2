# METADATA
# title: Encrypt Lambda environment variables with a customer-managed key (CMK)
# description: With a customer-managed key, reading the environment variables requires permission on the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#kms_key_arn-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: [AC_AWS_0483, AWS.LambdaFunction.EncryptionandKeyManagement.0471]
#     checkov: [CKV_AWS_173]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_arn` to the ARN of a KMS key that the role of the function can use.
#   enabled: false
package lintel.aws.lambda.environment_own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_arn"]} if {
	some environment in input.config.environment
	value.given(value.at(environment, ["variables"]))
	value.empty(value.at(input.config, ["kms_key_arn"]))
}
