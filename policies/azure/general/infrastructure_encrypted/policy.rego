# METADATA
# title: Enable infrastructure (double) encryption for sensitive Azure data
# description: With a single layer of encryption, one broken algorithm or stolen key exposes the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#infrastructure_encryption_enabled-1
# - ref: https://learn.microsoft.com/azure/storage/common/infrastructure-encryption-enable
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [azurerm_kusto_cluster, azurerm_servicebus_namespace, azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AZURE_75, instance: azurerm_kusto_cluster}
#     - {id: CKV_AZURE_199, instance: azurerm_servicebus_namespace}
#     trivy: [{id: AZU-0061, instance: azurerm_storage_account}, {id: AVD-AZU-0061, instance: azurerm_storage_account}]
#   cis: ["azure-2.0:3.2"]
#   remediation: >-
#     Set `infrastructure_encryption_enabled = true` (`double_encryption_enabled` for an `azurerm_kusto_cluster`) when you
#     create the service. You cannot change it later.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.azure.general.infrastructure_encrypted

import data.lintel.lib.value

deny contains {"path": ["infrastructure_encryption_enabled"], "instance": input.type} if {
	input.type == "azurerm_storage_account"
	not value.is_true(value.at(input.config, ["infrastructure_encryption_enabled"]))
	not value.at(input.config, ["account_kind"]) in {"Storage", "BlobStorage"}
}

deny contains {"path": ["double_encryption_enabled"], "instance": input.type} if {
	input.type == "azurerm_kusto_cluster"
	not value.is_true(value.at(input.config, ["double_encryption_enabled"]))
}

# Service Bus does it together with an own key.
deny contains {"path": ["customer_managed_key", i, "infrastructure_encryption_enabled"], "instance": input.type} if {
	some i, key in input.config.customer_managed_key
	input.type == "azurerm_servicebus_namespace"
	not value.is_true(value.at(key, ["infrastructure_encryption_enabled"]))
}
