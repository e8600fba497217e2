# METADATA
# title: Disable direct internet access on SageMaker notebooks
# description: Direct internet access bypasses the VPC and its security groups, so data can leave unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sagemaker_notebook_instance#direct_internet_access-1
# - ref: https://docs.aws.amazon.com/sagemaker/latest/dg/appendix-notebook-and-internet-access.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_sagemaker_notebook_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_122]
#     trivy: []
#     guard: [SAGEMAKER_NOTEBOOK_NO_DIRECT_INTERNET_ACCESS]
#   cis: []
#   remediation: Set `direct_internet_access = "Disabled"`, and put the notebook in a subnet of a VPC.
#   fix: {set: Disabled, unsafe: The resource is replaced.}
package lintel.aws.sagemaker.notebook_without_internet

import data.lintel.lib.value

# It is on unless it is switched off.
deny contains {"path": ["direct_internet_access"]} if {
	value.at(input.config, ["direct_internet_access"]) != "Disabled"
}
