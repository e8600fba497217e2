package lintel.gcp.dns.dnssec_enabled_test

import data.lintel.gcp.dns.dnssec_enabled
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := dnssec_enabled.deny with input as testing.entry("google_dns_managed_zone", "x", config)
}

zone(state) := {"dnssec_config": [{"state": state}]}

test_signed if {
	denied(zone("on")) == set()
	denied(zone("transfer")) == set()
}

test_not_signed if denied(zone("off")) == {["dnssec_config", 0, "state"]}

test_absent if {
	denied({"dns_name": "example.com."}) == {["dnssec_config"]}
	denied({"visibility": "public"}) == {["dnssec_config"]}
}

test_private_zones_cannot_be_signed if {
	denied({"visibility": "private"}) == set()
	denied({"visibility": "${var.visibility}"}) == set()
}
