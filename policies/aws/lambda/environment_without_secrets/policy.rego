# METADATA
# title: Keep secrets out of the environment of a function
# description: >-
#   The environment of a function must hold no key and no password, because everyone who may describe the function can
#   read it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#environment-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_45]
#     trivy: []
#     kics: [1402afd8-a95c-4e84-8b0b-6fb43758e6ce]
#   cis: []
#   remediation: Put the value into AWS Secrets Manager, and let the function fetch it. Replace what was written here.
package lintel.aws.lambda.environment_without_secrets

import data.lintel.lib.secret

deny contains {"path": one.path} if some one in secret.below(["environment", "variables"])
