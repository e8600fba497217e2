# METADATA
# title: Require HTTPS for storage accounts (https_traffic_only_enabled)
# description: Without secure transfer, anyone on the network path can read and change data and access keys.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#https_traffic_only_enabled-1
# - ref: https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: [AC_AZURE_0373, accurics.azure.EKM.7]
#     checkov: [CKV_AZURE_3]
#     trivy: [AZU-0008, AVD-AZU-0008, azure-storage-enforce-https, AZU-0059, AVD-AZU-0059]
#     kics: [12944ec4-1fa0-47be-8b17-42a034f937c2]
#   cis: ["azure-2.0:3.1"]
#   remediation: >-
#     Remove `https_traffic_only_enabled` (`enable_https_traffic_only` before version 4 of the provider), or set it to
#     `true`, which is the default.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.storage.https_only

import data.lintel.lib.value

deny contains {"path": [attribute]} if {
	some attribute in {"https_traffic_only_enabled", "enable_https_traffic_only"}
	value.is_false(input.config[attribute])
}
