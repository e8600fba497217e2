package lintel.azure.network.bastion_without_shareable_links_test

import data.lintel.azure.network.bastion_without_shareable_links
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := bastion_without_shareable_links.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_bastion_host", {"shareable_link_enabled": true}) == {["shareable_link_enabled"]}
}

test_passes if {
	denied("azurerm_bastion_host", {}) == set()
	denied("azurerm_bastion_host", {"shareable_link_enabled": false}) == set()
}
