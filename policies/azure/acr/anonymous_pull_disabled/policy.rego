# METADATA
# title: Disable anonymous pull in Azure registries (anonymous_pull_enabled)
# description: >-
#   With anonymous pull, anyone on the internet can download your images, which contain code and often secrets.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_registry#anonymous_pull_enabled-1
# - ref: https://learn.microsoft.com/azure/container-registry/anonymous-pull-access
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [azurerm_container_registry]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_138]
#     trivy: []
#   cis: ["aks-1.8:5.1.2"]
#   remediation: Remove `anonymous_pull_enabled`.
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.acr.anonymous_pull_disabled

import data.lintel.lib.value

# The tier Basic cannot.
deny contains {"path": ["anonymous_pull_enabled"]} if {
	value.is_true(input.config.anonymous_pull_enabled)
	value.word(value.at(input.config, ["sku"])) != "basic"
}
