# METADATA
# title: Reserve the AKS system node pool (only_critical_addons_enabled)
# description: >-
#   In a cluster with several pools, an application on the default node pool can starve or attack the components that
#   the cluster itself needs.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#only_critical_addons_enabled-1
# - ref: https://learn.microsoft.com/azure/aks/use-system-pools
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_232]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `only_critical_addons_enabled = true` in `default_node_pool`, and add an
#     `azurerm_kubernetes_cluster_node_pool` for applications.
#   fix: {set: true, unsafe: Workloads need another node pool.}
package lintel.azure.aks.system_pool_reserved

import data.lintel.lib.value

deny contains {"path": ["default_node_pool", i, "only_critical_addons_enabled"]} if {
	some i, pool in input.config.default_node_pool
	not value.is_true(value.at(pool, ["only_critical_addons_enabled"]))
}
