package lintel.gcp.dns.dnssec_algorithm_strong_test

import data.lintel.gcp.dns.dnssec_algorithm_strong
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := dnssec_algorithm_strong.deny with input as testing.entry("google_dns_managed_zone", "x", config)
}

zone(algorithms) := {"dnssec_config": [{"state": "on", "default_key_specs": [{"algorithm": algorithm} | some algorithm in algorithms]}]}

test_weak if denied(zone(["rsasha256", "rsasha1"])) == {["dnssec_config", 0, "default_key_specs", 1, "algorithm"]}

test_strong if denied(zone(["rsasha256", "ecdsap256sha256"])) == set()

test_absent if {
	denied({}) == set()
	denied({"dnssec_config": [{"state": "on"}]}) == set()
}

test_unknown if denied(zone(["${var.algorithm}"])) == set()
