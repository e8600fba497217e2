package lintel.azure.frontdoor.origin_certificate_checked_test

import data.lintel.azure.frontdoor.origin_certificate_checked
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := origin_certificate_checked.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_cdn_frontdoor_origin", {"certificate_name_check_enabled": false}) == {["certificate_name_check_enabled"]}
}

test_passes if {
	denied("azurerm_cdn_frontdoor_origin", {"certificate_name_check_enabled": true}) == set()
	denied("azurerm_cdn_frontdoor_origin", {}) == set()
}
