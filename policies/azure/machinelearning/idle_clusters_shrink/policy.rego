# METADATA
# title: Scale idle Azure Machine Learning clusters to zero (min_node_count)
# description: Idle nodes cost money and can be attacked.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/machine_learning_compute_cluster
# - ref: https://learn.microsoft.com/azure/machine-learning/how-to-create-attach-compute-cluster
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [azurerm_machine_learning_compute_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_150]
#     trivy: []
#   cis: []
#   remediation: Set `min_node_count = 0` in `scale_settings`.
#   fix: {set: 0}
package lintel.azure.machinelearning.idle_clusters_shrink

import data.lintel.lib.value

deny contains {"path": ["scale_settings", i, "min_node_count"]} if {
	some i, settings in input.config.scale_settings
	value.number(settings.min_node_count) > 0
}
