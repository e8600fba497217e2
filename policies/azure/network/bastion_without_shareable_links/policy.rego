# METADATA
# title: Disable shareable links in Azure Bastion (shareable_link_enabled)
# description: >-
#   Anyone who has a shareable link reaches the sign-in of a virtual machine without access to the Azure portal.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/bastion_host
# - ref: https://learn.microsoft.com/azure/bastion/shareable-link
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_bastion_host]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove `shareable_link_enabled`. Existing links stop working.
#   fix: {set: false}
package lintel.azure.network.bastion_without_shareable_links

import data.lintel.lib.value

deny contains {"path": ["shareable_link_enabled"]} if value.is_true(input.config.shareable_link_enabled)
