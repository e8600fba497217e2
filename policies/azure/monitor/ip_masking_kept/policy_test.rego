package lintel.azure.monitor.ip_masking_kept_test

import data.lintel.azure.monitor.ip_masking_kept
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := ip_masking_kept.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_application_insights", {"disable_ip_masking": true}) == {["disable_ip_masking"]}
	denied("azurerm_application_insights", {"ip_masking_enabled": false}) == {["ip_masking_enabled"]}
}

test_passes if {
	denied("azurerm_application_insights", {}) == set()
	denied("azurerm_application_insights", {"disable_ip_masking": false}) == set()
	denied("azurerm_application_insights", {"ip_masking_enabled": true}) == set()
	denied("azurerm_application_insights", {"ip_masking_enabled": "${var.masked}"}) == set()
}
