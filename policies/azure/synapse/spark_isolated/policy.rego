# METADATA
# title: Isolate Synapse Spark pools (compute_isolation_enabled)
# description: >-
#   A Spark pool for sensitive data that shares machines with other customers is exposed to vulnerabilities of
#   processors and hypervisors.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/synapse_spark_pool#compute_isolation_enabled-1
# - ref: https://learn.microsoft.com/azure/synapse-analytics/spark/apache-spark-pool-configurations#isolated-compute
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [azurerm_synapse_spark_pool]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_242]
#     trivy: []
#   cis: []
#   remediation: Set `compute_isolation_enabled = true` with `node_size = "XXXLarge"`.
#   enabled: false
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.synapse.spark_isolated

import data.lintel.lib.value

deny contains {"path": ["compute_isolation_enabled"]} if {
	not value.is_true(value.at(input.config, ["compute_isolation_enabled"]))
}
