# METADATA
# title: Set a network policy engine for AKS (network_policy)
# description: >-
#   Without a network policy engine, network policies have no effect and every pod can connect to every other pod.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#network_policy-1
# - ref: https://learn.microsoft.com/azure/aks/use-network-policies
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: [AC_AZURE_0158, accurics.azure.NS.382]
#     checkov: [CKV_AZURE_7]
#     trivy: [AZU-0043, AVD-AZU-0043, azure-container-configured-network-policy]
#     kics: [f5342045-b935-402d-adf1-8dbbd09c0eef]
#   cis: ["aks-1.8:5.4.4"]
#   remediation: Set `network_policy` to `"cilium"`, `"azure"` or `"calico"` in `network_profile`.
#   fix:
#   - {path: network_profile, at: network_profile.0, set: {network_plugin: azure, network_policy: calico}, unsafe: The resource is replaced.}
#   - {set: calico, unsafe: The resource is replaced.}
package lintel.azure.aks.network_policy_set

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["network_profile", "network_policy"])
	value.empty(place.value)
}
