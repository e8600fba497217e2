# METADATA
# title: Enable soft delete for blobs (delete_retention_policy)
# description: Without soft delete, a mistake or an attacker can permanently delete blobs.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#delete_retention_policy-1
# - ref: https://learn.microsoft.com/azure/storage/blobs/soft-delete-blob-overview
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_38]
#     trivy: [AZU-0056, AVD-AZU-0056]
#   cis: ["azure-2.0:3.11"]
#   remediation: Add a `delete_retention_policy` with `days` to `blob_properties`.
#   fix:
#   - path: "blob_properties.*.delete_retention_policy"
#     at: "blob_properties.*.delete_retention_policy.0"
#     set: {days: 14}
package lintel.azure.storage.soft_delete_enabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	not value.at(input.config, ["account_kind"]) in {"FileStorage"}
	some place in attribute.places(input.config, ["blob_properties", "delete_retention_policy"])
	place.value in {null, []}
}
