# METADATA
# title: Give Azure Firewall a policy
# description: >-
#   An Azure Firewall should take its rules from a firewall policy, because rules of its own lack the newer protections
#   and are hard to review.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/firewall
# - ref: https://learn.microsoft.com/azure/firewall-manager/policy-overview
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [azurerm_firewall]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_219]
#     trivy: []
#   cis: []
#   remediation: Name an azurerm_firewall_policy in firewall_policy_id.
package lintel.azure.network.firewall_policy_used

import data.lintel.lib.value

deny contains {"path": ["firewall_policy_id"]} if value.empty(value.at(input.config, ["firewall_policy_id"]))
