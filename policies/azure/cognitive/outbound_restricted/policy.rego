# METADATA
# title: Limit where Azure OpenAI may connect to
# description: >-
#   An Azure OpenAI account should connect to listed names only, because prompts can otherwise make it fetch from and
#   send to any place.
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
#   remediation: Set outbound_network_access_restricted = true and list the names that are needed in fqdns.
package lintel.azure.cognitive.outbound_restricted

import data.lintel.lib.value

deny contains {"path": ["outbound_network_access_restricted"]} if {
	input.config.kind == "OpenAI"
	not value.is_true(value.at(input.config, ["outbound_network_access_restricted"]))
}
