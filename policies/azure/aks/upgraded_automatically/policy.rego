# METADATA
# title: Enable automatic upgrades of AKS (automatic_upgrade_channel)
# description: >-
#   Without an upgrade channel, known Kubernetes vulnerabilities stay open until someone upgrades the cluster by hand.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#automatic_upgrade_channel-1
# - ref: https://learn.microsoft.com/azure/aks/auto-upgrade-cluster
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_171]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `automatic_upgrade_channel` (`automatic_channel_upgrade` before version 4 of the provider) to `"patch"` or
#     `"stable"`.
#   fix: {set: patch, unsafe: Nodes are upgraded and restart by themselves.}
package lintel.azure.aks.upgraded_automatically

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, [["automatic_upgrade_channel"], ["automatic_channel_upgrade"]])
	place.value in {null, "", "none"}
}
