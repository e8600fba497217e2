package lintel.azure.datafactory.under_version_control_test

import data.lintel.azure.datafactory.under_version_control
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := under_version_control.deny with input as testing.entry(type, "a", config)
}

factory(config) := paths("azurerm_data_factory", config)

test_none if {
	every config in [{}, {"github_configuration": []}] {
		factory(config) == {[]}
	}
}

test_connected if {
	every config in [{"github_configuration": [{}]}, {"vsts_configuration": [{"account_name": "shop"}]}, {"github_configuration": "${var.git}"}] {
		factory(config) == set()
	}
}
