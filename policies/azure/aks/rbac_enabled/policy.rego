# METADATA
# title: Enable role-based access control (RBAC) in AKS
# description: Without RBAC, every user with access to the cluster can do everything in it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#role_based_access_control_enabled-1
# - ref: https://learn.microsoft.com/azure/aks/concepts-identity
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_5]
#     trivy: [AZU-0042, AVD-AZU-0042, azure-container-use-rbac-permissions]
#     kics: [86f92117-eed8-4614-9c6c-b26da20ff37f]
#   cis: ["aks-1.8:5.5.2"]
#   remediation: Remove `role_based_access_control_enabled = false`; the default is `true`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.aks.rbac_enabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some names in {["role_based_access_control_enabled"], ["role_based_access_control", "enabled"]}
	some place in attribute.places(input.config, names)
	value.is_false(place.value)
}
