package lintel.azure.containerapp.https_only_test

import data.lintel.azure.containerapp.https_only
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := https_only.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_container_app", {"ingress": [{"allow_insecure_connections": true}]}) == {["ingress", 0, "allow_insecure_connections"]}
}

test_passes if {
	every config in [
		{},
		{"ingress": [{"target_port": 80}]},
		{"ingress": [{"allow_insecure_connections": false}]},
		{"ingress": [{"allow_insecure_connections": "${var.insecure}"}]},
	] {
		denied("azurerm_container_app", config) == set()
	}
}
