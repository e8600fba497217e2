# METADATA
# title: Use a firewall policy for Azure Firewall (firewall_policy_id)
# description: Rules in the firewall itself lack the newer protections and are hard to review.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/firewall
# - ref: https://learn.microsoft.com/azure/firewall-manager/policy-overview
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [azurerm_firewall]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_219]
#     trivy: []
#   cis: []
#   remediation: Set `firewall_policy_id` to an `azurerm_firewall_policy`.
package lintel.azure.network.firewall_policy_used

import data.lintel.lib.value

deny contains {"path": ["firewall_policy_id"]} if value.empty(value.at(input.config, ["firewall_policy_id"]))
