# METADATA
# title: Enable deletion protection on Neptune clusters (deletion_protection)
# description: Without deletion protection, a mistaken plan or a stolen credential can delete the cluster in one step.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster#deletion_protection-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/manage-console-instances-delete.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_neptune_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_58]
#     trivy: []
#   cis: []
#   remediation: Set `deletion_protection = true`.
#   fix: {set: true}
package lintel.aws.neptune.deletion_protected

import data.lintel.lib.value

deny contains {"path": ["deletion_protection"]} if {
	not value.is_true(value.at(input.config, ["deletion_protection"]))
}
