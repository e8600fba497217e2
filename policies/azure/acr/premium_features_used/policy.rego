# METADATA
# title: Use geo-replication and retention in Premium container registries
# description: >-
#   Without geo-replication, a Premium registry does not survive the failure of a region. Without a dedicated data endpoint,
#   firewalls cannot allow it by name, and without a retention policy, untagged images stay forever.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_registry
# - ref: https://learn.microsoft.com/azure/container-registry/container-registry-best-practices
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_container_registry]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_237, instance: data_endpoint}
#     - {id: CKV_AZURE_165, instance: georeplications}
#     - {id: CKV_AZURE_167, instance: retention}
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `data_endpoint_enabled = true` and `retention_policy_in_days` (a `retention_policy` block before version 4 of
#     the provider), and add `georeplications`.
#   fix: {set: true, unsafe: It costs more.}
package lintel.azure.acr.premium_features_used

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": ["data_endpoint_enabled"], "instance": "data_endpoint"} if {
	premium
	not value.is_true(value.at(input.config, ["data_endpoint_enabled"]))
}

deny contains {"path": ["georeplications"], "instance": "georeplications"} if {
	premium
	value.empty(value.at(input.config, ["georeplications"]))
	value.empty(value.at(input.config, ["georeplication_locations"])) # before version 3 of the provider
}

deny contains {"path": place.path, "instance": "retention"} if {
	premium
	some place in attribute.renamed(input.config, [["retention_policy_in_days"], ["retention_policy", "enabled"]])
	not keeps(place.value)
}

premium if value.word(input.config.sku) == "premium"

keeps(retention) if value.is_true(retention)

keeps(retention) if value.number(retention) >= 0

keeps(retention) if value.unknown(retention)
