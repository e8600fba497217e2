# METADATA
# title: Enable network isolation for SageMaker models
# description: Without network isolation, code in a model or its libraries can send the data it processes anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sagemaker_model#enable_network_isolation-1
# - ref: https://docs.aws.amazon.com/sagemaker/latest/dg/mkt-algo-model-internet-free.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_sagemaker_model]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_370]
#     trivy: []
#   cis: []
#   remediation: Set `enable_network_isolation = true`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.sagemaker.model_isolated

import data.lintel.lib.value

deny contains {"path": ["enable_network_isolation"]} if {
	not value.is_true(value.at(input.config, ["enable_network_isolation"]))
}
