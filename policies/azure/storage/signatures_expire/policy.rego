# METADATA
# title: Set an expiration policy for shared access signatures (sas_policy)
# description: >-
#   A forgotten shared access signature (SAS) that does not expire gives access to the account for years. Accounts that
#   do not accept shared keys are exempt.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account#sas_policy-1
# - ref: https://learn.microsoft.com/azure/storage/common/sas-expiration-policy
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [azurerm_storage_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_41]
#     trivy: []
#   cis: ["azure-2.0:3.6"]
#   remediation: Add a `sas_policy` with an `expiration_period`, or set `shared_access_key_enabled = false`.
#   fix: {at: sas_policy.0.expiration_period, set: "07.00:00:00"}
package lintel.azure.storage.signatures_expire

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	shared_keys := value.at(input.config, ["shared_access_key_enabled"])
	not value.is_false(shared_keys)
	not value.unknown(shared_keys)
	some place in attribute.places(input.config, ["sas_policy", "expiration_period"])
	value.empty(place.value)
}
