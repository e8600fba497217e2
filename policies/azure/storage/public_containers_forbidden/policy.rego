# METADATA
# title: Do not allow public blob access (allow_nested_items_to_be_public)
# description: If the account allows public access, one setting on a container exposes its content to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#allow_nested_items_to_be_public-1
# - ref: https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_190, CKV2_AZURE_47]
#     trivy: []
#     kics: [17f75827-0684-48f4-8747-61129c7e4198]
#   cis: ["azure-2.0:3.7"]
#   remediation: Set `allow_nested_items_to_be_public = false`. The provider does not set it by default.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.azure.storage.public_containers_forbidden

import data.lintel.lib.value

deny contains {"path": ["allow_nested_items_to_be_public"]} if {
	not value.is_false(value.at(input.config, ["allow_nested_items_to_be_public"]))
	value.at(input.config, ["allow_blob_public_access"]) == null
	not value.at(input.config, ["account_kind"]) in {"FileStorage"}
}

# Version 2 of the provider, where it is off by default.
deny contains {"path": ["allow_blob_public_access"]} if value.is_true(input.config.allow_blob_public_access)
