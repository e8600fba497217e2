# METADATA
# title: Run Azure AI Search with at least three replicas (replica_count)
# description: >-
#   Azure offers no service level agreement (SLA) for queries with fewer than two replicas, or for index updates with
#   fewer than three.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/search_service#replica_count-1
# - ref: https://learn.microsoft.com/azure/search/search-reliability
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_search_service]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AZURE_209, instance: queries}, {id: CKV_AZURE_208, instance: updates}]
#     trivy: []
#   cis: []
#   remediation: Set `replica_count` to 3 or more.
#   fix: {set: 3, unsafe: It costs more.}
package lintel.azure.cognitive.search_replicated

import data.lintel.lib.value

deny contains {"path": ["replica_count"], "instance": kind} if {
	not value.word(value.at(input.config, ["sku"])) in {"free"}
	some kind, least in {"queries": 2, "updates": 3}
	few(value.at(input.config, ["replica_count"]), least)
}

few(replicas, _) if value.empty(replicas)

few(replicas, least) if value.number(replicas) < least
