# METADATA
# title: Disable local accounts in AKS (local_account_disabled)
# description: >-
#   Anyone who has the certificate of a local account is a cluster administrator. Logs do not show who used it, and you
#   cannot lock out a single user.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/kubernetes_cluster#local_account_disabled-1
# - ref: https://learn.microsoft.com/azure/aks/manage-local-accounts-managed-azure-ad
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [azurerm_kubernetes_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_141]
#     trivy: []
#   cis: ["aks-1.8:5.5.1"]
#   remediation: Add `azure_active_directory_role_based_access_control` and set `local_account_disabled = true`.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.aks.local_accounts_disabled

import data.lintel.lib.value

deny contains {"path": ["local_account_disabled"]} if {
	not value.is_true(value.at(input.config, ["local_account_disabled"]))
}
