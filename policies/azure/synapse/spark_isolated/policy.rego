# METADATA
# title: Run Spark pools on machines of their own
# description: >-
#   A Spark pool for sensitive data should run on machines that it shares with no other customer, because flaws of
#   processors and hypervisors then matter less.
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
#   remediation: Set compute_isolation_enabled = true with node_size = "XXXLarge".
#   enabled: false
package lintel.azure.synapse.spark_isolated

import data.lintel.lib.value

deny contains {"path": ["compute_isolation_enabled"]} if {
	not value.is_true(value.at(input.config, ["compute_isolation_enabled"]))
}
