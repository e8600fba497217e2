# METADATA
# title: Disable local users of storage accounts (local_user_enabled)
# description: Local users for SFTP have passwords and keys that Microsoft Entra ID does not manage or log.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#local_user_enabled-1
# - ref: https://learn.microsoft.com/azure/storage/blobs/secure-file-transfer-protocol-support-authorize-access
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_244]
#     trivy: []
#   cis: []
#   remediation: Set `local_user_enabled = false`, and exchange files by other means than SFTP.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.storage.local_users_disabled

import data.lintel.lib.value

# They are on by default, but without SFTP there is nothing that they could do.
deny contains {"path": ["local_user_enabled"]} if value.is_true(input.config.local_user_enabled)

deny contains {"path": ["local_user_enabled"]} if {
	value.empty(value.at(input.config, ["local_user_enabled"]))
	value.is_true(input.config.sftp_enabled)
}
