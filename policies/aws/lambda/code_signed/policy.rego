# METADATA
# title: Require code signing for Lambda functions (code_signing_config_arn)
# description: Without code signing, an attacker can deploy code that did not come from your build.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#code_signing_config_arn-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/configuration-codesigning.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_272]
#     trivy: []
#   cis: []
#   remediation: Set `code_signing_config_arn` to an `aws_lambda_code_signing_config`.
#   remediation_cloudformation: Set `CodeSigningConfigArn` to an `AWS::Lambda::CodeSigningConfig`.
#   enabled: false
package lintel.aws.lambda.code_signed

import data.lintel.lib.value

# Images are signed in their registry.
deny contains {"path": ["code_signing_config_arn"]} if {
	value.at(input.config, ["package_type"]) in {null, "", "Zip"}
	value.empty(value.at(input.config, ["code_signing_config_arn"]))
}
