# METADATA
# title: Enable X-Ray tracing on API Gateway stages (xray_tracing_enabled)
# description: Without tracing, you cannot follow a request through the services behind the API.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_stage#xray_tracing_enabled-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-xray.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_api_gateway_stage]
#   aliases:
#     terrascan: [AC_AWS_0015, AWS.APIGateway.Logging.Medium.0571]
#     checkov: [CKV_AWS_73]
#     trivy: [AWS-0003, AVD-AWS-0003]
#     kics: [5813ef56-fa94-406a-b35d-977d4a56ff2b]
#   cis: []
#   remediation: Set `xray_tracing_enabled = true`.
#   fix: {set: true}
package lintel.aws.apigateway.tracing_enabled

import data.lintel.lib.value

deny contains {"path": ["xray_tracing_enabled"]} if not value.is_true(value.at(input.config, ["xray_tracing_enabled"]))
