# METADATA
# title: Restrict network access to Azure Batch accounts (network_profile)
# description: Without network rules, anyone with a leaked account key can run programs on your machines from anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/batch_account#network_profile-1
# - ref: https://learn.microsoft.com/azure/batch/public-network-access
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_batch_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_248]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `default_action = "Deny"` in `account_access` of `network_profile`, or set `public_network_access_enabled =
#     false`.
#   fix: {at: public_network_access_enabled, set: false, unsafe: Clients outside of the network lose access.}
package lintel.azure.batch.account_restricted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	access := value.at(input.config, ["public_network_access_enabled"])
	not value.is_false(access)
	not value.unknown(access)
	some place in attribute.places(input.config, ["network_profile", "account_access", "default_action"])
	not denies(place.value)
}

denies(action) if value.word(action) == "deny"
