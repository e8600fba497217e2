# METADATA
# title: Encrypt storage accounts with a customer-managed key (CMK)
# description: Without a customer-managed key, you cannot rotate or revoke the key, or see in the logs who used it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account_customer_managed_key
# - ref: https://learn.microsoft.com/azure/storage/common/customer-managed-keys-overview
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_1]
#     trivy: [AZU-0060, AVD-AZU-0060]
#   cis: ["azure-2.0:3.12", "azure-2.0:5.1.4"]
#   remediation: Add a `customer_managed_key` block or an `azurerm_storage_account_customer_managed_key`.
package lintel.azure.storage.own_key

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["customer_managed_key"]} if {
	value.empty(value.at(input.config, ["customer_managed_key"]))
	count(link.to(input, ["id"], "azurerm_storage_account_customer_managed_key", "storage_account_id")) == 0
}
