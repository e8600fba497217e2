package lintel.azure.frontdoor.https_only_test

import data.lintel.azure.frontdoor.https_only
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := https_only.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_cdn_frontdoor_route", {"https_redirect_enabled": false, "supported_protocols": ["Http", "Https"]}) == {["https_redirect_enabled"]}
	denied("azurerm_cdn_frontdoor_route", {"forwarding_protocol": "HttpOnly"}) == {["forwarding_protocol"]}
}

test_passes if {
	denied("azurerm_cdn_frontdoor_route", {"supported_protocols": ["Http", "Https"]}) == set()
	denied("azurerm_cdn_frontdoor_route", {"https_redirect_enabled": false, "supported_protocols": ["Https"]}) == set()
	denied("azurerm_cdn_frontdoor_route", {"https_redirect_enabled": false, "supported_protocols": ["Http"], "cdn_frontdoor_rule_set_ids": ["a"]}) == set()
	denied("azurerm_cdn_frontdoor_route", {"forwarding_protocol": "MatchRequest"}) == set()
}
