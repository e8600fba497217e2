package lintel.azure.compute.backed_up_test

import data.lintel.azure.compute.backed_up
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := backed_up.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

backup(id) := {"azurerm_backup_protected_vm": [testing.entry("azurerm_backup_protected_vm", "b", {"source_vm_id": id})]}

test_none if {
	beside("azurerm_linux_virtual_machine", {}, {}) == {[]}
	beside("azurerm_linux_virtual_machine", {}, backup("${azurerm_linux_virtual_machine.b.id}")) == {[]}
}

test_backed_up if {
	beside("azurerm_windows_virtual_machine", {}, backup("${azurerm_windows_virtual_machine.a.id}")) == set()
	beside("azurerm_windows_virtual_machine", {}, backup("${each.value}")) == set()
}
