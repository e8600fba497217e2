# METADATA
# title: Run Lambda functions in a VPC (vpc_config)
# description: Outside a VPC, no security group limits what a function can reach.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#vpc_config-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: [AC_AWS_0486, AWS.LambdaFunction.Logging.0472]
#     checkov: [CKV_AWS_117]
#     trivy: []
#     guard: [LAMBDA_INSIDE_VPC]
#     cfn_nag: [W89]
#   cis: []
#   remediation: Add `vpc_config` with private subnets and a security group.
#   enabled: false
package lintel.aws.lambda.in_vpc

import data.lintel.lib.value

deny contains {"path": ["vpc_config"]} if value.empty(value.at(input.config, ["vpc_config"]))
