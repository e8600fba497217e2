# METADATA
# title: Enforce Azure Policy assignments (enforce)
# description: >-
#   An assignment with `enforce = false` reports resources that violate the policy, but does not deny or change
#   them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/management_group_policy_assignment
# - ref: https://learn.microsoft.com/azure/governance/policy/concepts/assignment-structure#enforcement-mode
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types:
#   - azurerm_management_group_policy_assignment
#   - azurerm_subscription_policy_assignment
#   - azurerm_resource_group_policy_assignment
#   - azurerm_resource_policy_assignment
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `enforce = false` when the trial of the policy is over. Requests that violate it are then denied.
#   fix: {set: true, unsafe: Changes that violate the policy are refused.}
package lintel.azure.authorization.policy_enforced

import data.lintel.lib.value

deny contains {"path": ["enforce"]} if value.is_false(input.config.enforce)
