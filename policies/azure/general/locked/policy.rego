# METADATA
# title: Add delete locks to Azure resource groups and registries
# description: >-
#   Without a lock, one mistake can delete a resource group or container registry of production with everything in it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/management_lock
# - ref: https://learn.microsoft.com/azure/azure-resource-manager/management/lock-resources
# custom:
#   severity: LOW
#   category: Resilience
#   nofix: resource
#   resource_types: [azurerm_container_registry, azurerm_resource_group]
#   aliases:
#     terrascan:
#     - {id: AC_AZURE_0185, instance: azurerm_container_registry}
#     - {id: accurics.azure.AKS.3, instance: azurerm_container_registry}
#     - {id: AC_AZURE_0389, instance: azurerm_resource_group}
#     - {id: accurics.azure.NS.272, instance: azurerm_resource_group}
#     checkov: []
#     trivy: []
#     kics: [a187ac47-8163-42ce-8a63-c115236be6fb]
#   cis: ["azure-2.0:10.1"]
#   remediation: Add an `azurerm_management_lock` with `lock_level = "CanNotDelete"` and the ID of the resource in `scope`.
package lintel.azure.general.locked

import data.lintel.lib.link

deny contains {"path": [], "instance": input.type} if {
	count(link.to(input, ["id"], "azurerm_management_lock", "scope")) == 0
	not in_locked_group
}

in_locked_group if {
	some group in data.resources.azurerm_resource_group
	link.refers(input, "resource_group_name", group, ["name"])
	some lock in data.resources.azurerm_management_lock
	link.refers(lock, "scope", group, [])
}
