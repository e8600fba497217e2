# METADATA
# title: Do not make storage containers public (container_access_type)
# description: >-
#   In a public container, anyone who guesses or finds the address can read the data. Containers of an account that
#   forbids public access are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_container#container_access_type-1
# - ref: https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [azurerm_storage_container]
#   aliases:
#     terrascan: [AC_AZURE_0366, accurics.azure.IAM.368]
#     checkov: [CKV_AZURE_34, CKV2_AZURE_8]
#     trivy: [AZU-0007, AVD-AZU-0007, azure-storage-no-public-access]
#     kics: [dd5230f8-a577-4bbb-b7ac-f2c2fe7d5299]
#   cis: ["azure-2.0:3.7", "azure-2.0:5.1.3"]
#   remediation: >-
#     Remove `container_access_type` or set it to `"private"`, and use shared access signatures (SAS) to share data.
#   fix: {set: private, unsafe: Clients that rely on it lose access.}
package lintel.azure.storage.container_not_public

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["container_access_type"]} if {
	value.word(input.config.container_access_type) in {"blob", "container"}
	not closed_by_account
}

# An account that forbids it has the last word.
closed_by_account if {
	some account in data.resources.azurerm_storage_account
	value.is_false(account.config.allow_nested_items_to_be_public)
	some attribute in ["storage_account_name", "storage_account_id"]
	link.refers(input, attribute, account, ["name"])
}
