# METADATA
# title: Restrict outbound network access of Azure OpenAI accounts
# description: >-
#   Without a list of allowed names, a prompt can make the account fetch data from any host and send data to it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/cognitive_account#outbound_network_access_restricted-1
# - ref: https://learn.microsoft.com/azure/ai-services/cognitive-services-data-loss-prevention
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_cognitive_account]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_247]
#     trivy: []
#   cis: []
#   remediation: Set `outbound_network_access_restricted = true` and list the required names in `fqdns`.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.cognitive.outbound_restricted

import data.lintel.lib.value

deny contains {"path": ["outbound_network_access_restricted"]} if {
	input.config.kind == "OpenAI"
	not value.is_true(value.at(input.config, ["outbound_network_access_restricted"]))
}
