# METADATA
# title: Disable root access on SageMaker notebooks (root_access)
# description: With root access, users and the software that they install can undo what administrators set up.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sagemaker_notebook_instance#root_access-1
# - ref: https://docs.aws.amazon.com/sagemaker/latest/dg/nbi-root-access.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_sagemaker_notebook_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_307]
#     trivy: []
#   cis: []
#   remediation: Set `root_access = "Disabled"`.
#   fix: {set: Disabled, unsafe: Users who need root lose it.}
package lintel.aws.sagemaker.notebook_without_root

import data.lintel.lib.value

# It is on unless it is switched off.
deny contains {"path": ["root_access"]} if value.at(input.config, ["root_access"]) != "Disabled"
