# METADATA
# title: Run SageMaker notebooks in a VPC (subnet_id)
# description: Outside your VPC, no security group limits the traffic of the notebook, and no flow log records it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sagemaker_notebook_instance#subnet_id-1
# - ref: https://docs.aws.amazon.com/sagemaker/latest/dg/appendix-notebook-and-internet-access.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_sagemaker_notebook_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_306]
#     trivy: []
#   cis: []
#   remediation: Set `subnet_id` and `security_groups`.
package lintel.aws.sagemaker.notebook_in_vpc

import data.lintel.lib.value

deny contains {"path": ["subnet_id"]} if value.empty(value.at(input.config, ["subnet_id"]))
