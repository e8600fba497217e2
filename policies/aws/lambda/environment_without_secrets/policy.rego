# METADATA
# title: Do not put secrets in Lambda environment variables
# description: Anyone with permission to describe the function can read keys and passwords in its environment variables.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#environment-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_45]
#     trivy: []
#     kics: [1402afd8-a95c-4e84-8b0b-6fb43758e6ce]
#   cis: []
#   remediation: >-
#     Store the value in AWS Secrets Manager, and let the function fetch it. Rotate the secrets that are exposed here.
package lintel.aws.lambda.environment_without_secrets

import data.lintel.lib.secret

deny contains {"path": one.path} if some one in secret.below(["environment", "variables"])
