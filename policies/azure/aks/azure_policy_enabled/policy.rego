# METADATA
# title: Enable the Azure Policy add-on for AKS (azure_policy_enabled)
# description: Without the Azure Policy add-on, nothing checks what is deployed to the cluster against your policies.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#azure_policy_enabled-1
# - ref: https://learn.microsoft.com/azure/governance/policy/concepts/policy-for-kubernetes
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_116]
#     trivy: [AZU-0066, AVD-AZU-0066]
#     kics: [43789711-161b-4708-b5bb-9d1c626f7492]
#   cis: []
#   remediation: Set `azure_policy_enabled = true`.
#   fix: {set: true}
package lintel.azure.aks.azure_policy_enabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, [["azure_policy_enabled"], ["addon_profile", "azure_policy", "enabled"]])
	not value.is_true(place.value)
}
