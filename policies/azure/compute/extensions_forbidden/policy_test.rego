package lintel.azure.compute.extensions_forbidden_test

import data.lintel.azure.compute.extensions_forbidden
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := extensions_forbidden.deny with input as testing.entry(type, "a", config)
}

machine(config) := paths("azurerm_linux_virtual_machine", config)

test_allowed if {
	every config in [{}, {"allow_extension_operations": true}] {
		machine(config) == {["allow_extension_operations"]}
	}
}

test_forbidden if machine({"allow_extension_operations": false}) == set()
