package lintel.azure.frontdoor.waf_blocks_test

import data.lintel.azure.frontdoor.waf_blocks
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := waf_blocks.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_cdn_frontdoor_firewall_policy", {"mode": "Detection"}) == {["mode"]}
	denied("azurerm_cdn_frontdoor_firewall_policy", {"mode": "Detection", "enabled": false}) == {["enabled"]}
}

test_passes if {
	denied("azurerm_cdn_frontdoor_firewall_policy", {"mode": "Prevention"}) == set()
	denied("azurerm_cdn_frontdoor_firewall_policy", {"mode": "${var.mode}"}) == set()
}
