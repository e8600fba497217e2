package lintel.azure.general.locked_test

import data.lintel.azure.general.locked
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := locked.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

lock(scope) := {"azurerm_management_lock": [testing.entry("azurerm_management_lock", "l", {"scope": scope})]}

group := {"azurerm_resource_group": [testing.entry("azurerm_resource_group", "g", {"name": "shop"})]}

test_unlocked if {
	beside("azurerm_resource_group", {}, {}) == {[]}
	beside("azurerm_container_registry", {}, lock("${azurerm_resource_group.b.id}")) == {[]}
}

test_locked if {
	beside("azurerm_resource_group", {}, lock("${azurerm_resource_group.a.id}")) == set()
	beside("azurerm_container_registry", {}, lock("${azurerm_container_registry.a.id}")) == set()
	beside("azurerm_container_registry", {}, lock("${data.azurerm_subscription.current.id}")) == set()
}

test_registry_in_a_locked_group if {
	resources := object.union(group, lock("${azurerm_resource_group.g.id}"))
	beside("azurerm_container_registry", {"resource_group_name": "${azurerm_resource_group.g.name}"}, resources) == set()
	beside("azurerm_container_registry", {"resource_group_name": "shop"}, resources) == set()
	beside("azurerm_container_registry", {"resource_group_name": "office"}, resources) == {[]}
}
