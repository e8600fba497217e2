package lintel.azure.acr.premium_features_used_test

import data.lintel.azure.acr.premium_features_used
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := premium_features_used.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := premium_features_used.deny with input as testing.entry(type, "a", config)
}

registry(config) := instances("azurerm_container_registry", object.union({"sku": "Premium"}, config))

all := {"data_endpoint_enabled": true, "georeplications": [{"location": "northeurope"}], "retention_policy_in_days": 7}

test_unused if {
	registry({}) == {"data_endpoint", "georeplications", "retention"}
	registry(object.union(all, {"georeplications": []})) == {"georeplications"}
	registry(object.union(all, {"retention_policy_in_days": null})) == {"retention"}
}

test_used if {
	registry(all) == set()
	registry({"data_endpoint_enabled": true, "georeplication_locations": ["northeurope"], "retention_policy": [{"enabled": true}]}) == set()
}

test_other_tiers if {
	every sku in ["Basic", "Standard", null, "${var.sku}"] {
		paths("azurerm_container_registry", {"sku": sku}) == set()
	}
}
