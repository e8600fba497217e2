package lintel.azure.general.region_allowed_test

import data.lintel.azure.general.region_allowed
import data.lintel.lib.testing

refused(config, regions) := {violation.path | some violation in violations} if {
	violations := region_allowed.deny with input as testing.entry("azurerm_resource_group", "a", config)
		with data.settings as {"azure.general.region_allowed": {"regions": regions}}
}

test_refused if {
	refused({"location": "East US"}, ["westeurope"]) == {["location"]}
	refused({"location": "eastus"}, []) == {["location"]}
}

test_allowed if {
	every location in ["West Europe", "westeurope", "WestEurope"] {
		refused({"location": location}, ["westeurope"]) == set()
	}
}

test_elsewhere if {
	every config in [{}, {"location": null}, {"location": ""}, {"location": "${var.location}"}] {
		refused(config, ["westeurope"]) == set()
	}
}
