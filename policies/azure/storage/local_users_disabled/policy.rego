# METADATA
# title: Switch off local users of storage accounts without SFTP
# description: >-
#   A storage account without SFTP should have no local users, because nobody needs them and their passwords are outside
#   of Entra ID.
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
#   remediation: Set local_user_enabled = false.
package lintel.azure.storage.local_users_disabled

import data.lintel.lib.value

deny contains {"path": ["local_user_enabled"]} if {
	not value.is_false(value.at(input.config, ["local_user_enabled"]))
	value.at(input.config, ["sftp_enabled"]) in {null, false, "false"}
}
