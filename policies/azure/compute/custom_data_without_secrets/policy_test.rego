package lintel.azure.compute.custom_data_without_secrets_test

import data.lintel.azure.compute.custom_data_without_secrets
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := custom_data_without_secrets.deny with input as testing.entry(type, "a", config)
}

script := "#!/bin/sh\nexport DB_PASSWORD=Tr0ub4dor\n"

test_secret if {
	paths("azurerm_linux_virtual_machine", {"custom_data": script}) == {["custom_data"]}
	paths("azurerm_windows_virtual_machine", {"custom_data": base64.encode(script)}) == {["custom_data"]}
	paths("azurerm_virtual_machine", {"os_profile": [{"custom_data": script}]}) == {["os_profile", 0, "custom_data"]}
	paths("azurerm_linux_virtual_machine_scale_set", {"user_data": base64.encode(script)}) == {["user_data"]}
}

test_none if {
	every text in ["#!/bin/sh\napt-get update\n", null, "${filebase64(var.file)}", "#!/bin/sh\nexport DB_PASSWORD=$(fetch)\n"] {
		paths("azurerm_linux_virtual_machine", {"custom_data": text}) == set()
	}
	paths("azurerm_virtual_machine", {}) == set()
}
