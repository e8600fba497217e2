package lintel.azure.compute.windows_updated_automatically_test

import data.lintel.azure.compute.windows_updated_automatically
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := windows_updated_automatically.deny with input as testing.entry(type, "a", config)
}

machine(config) := paths("azurerm_windows_virtual_machine", config)

test_off if {
	machine({"automatic_updates_enabled": false}) == {["automatic_updates_enabled"]}
	machine({"enable_automatic_updates": false}) == {["enable_automatic_updates"]}
}

test_on if {
	every config in [{}, {"automatic_updates_enabled": true}, {"automatic_updates_enabled": "${var.update}"}] {
		machine(config) == set()
	}
}

test_updated_by_azure if {
	machine({"automatic_updates_enabled": false, "patch_mode": "AutomaticByPlatform"}) == set()
	images := {"automatic_updates_enabled": false, "automatic_os_upgrade_policy": [{"enable_automatic_os_upgrade": true}]}
	paths("azurerm_windows_virtual_machine_scale_set", images) == set()
}
