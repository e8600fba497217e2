package lintel.gcp.gke.legacy_abac_disabled_test

import data.lintel.gcp.gke.legacy_abac_disabled
import data.lintel.lib.testing

cluster(config) := testing.entry("google_container_cluster", "shop", config)

test_enabled if {
	legacy_abac_disabled.deny == {{"path": ["enable_legacy_abac"]}} with input as cluster({"enable_legacy_abac": true})
}

test_disabled if {
	every config in [{"enable_legacy_abac": false}, {"enable_legacy_abac": null}, {}] {
		legacy_abac_disabled.deny == set() with input as cluster(config)
	}
}

test_unknown if legacy_abac_disabled.deny == set() with input as cluster({"enable_legacy_abac": "${var.abac}"})
