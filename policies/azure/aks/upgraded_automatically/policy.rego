# METADATA
# title: Let AKS upgrade itself
# description: >-
#   A cluster should follow an upgrade channel, because known flaws of Kubernetes otherwise stay open until somebody
#   thinks of them.
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
#     Set automatic_upgrade_channel (automatic_channel_upgrade before version 4 of the provider) to "patch" or "stable".
package lintel.azure.aks.upgraded_automatically

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, [["automatic_upgrade_channel"], ["automatic_channel_upgrade"]])
	place.value in {null, "", "none"}
}
