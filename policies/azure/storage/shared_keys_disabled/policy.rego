# METADATA
# title: Disable shared keys of storage accounts (shared_access_key_enabled)
# description: >-
#   Shared keys do not expire, give full access to anyone who has them, and logs do not show which person or service
#   used them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#shared_access_key_enabled-1
# - ref: https://learn.microsoft.com/azure/storage/common/shared-key-authorization-prevent
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_40]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `shared_access_key_enabled = false` and `storage_use_azuread = true` in the `provider` block, and assign roles
#     to the identities that use the account.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.storage.shared_keys_disabled

import data.lintel.lib.value

deny contains {"path": ["shared_access_key_enabled"]} if {
	not value.is_false(value.at(input.config, ["shared_access_key_enabled"]))
}
