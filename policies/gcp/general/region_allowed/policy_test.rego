package lintel.gcp.general.region_allowed_test

import data.lintel.gcp.general.region_allowed
import data.lintel.lib.testing

refused(config, regions) := {violation.path | some violation in violations} if {
	violations := region_allowed.deny with input as testing.entry("google_storage_bucket", "a", config)
		with data.settings as {"gcp.general.region_allowed": {"regions": regions}}
}

test_refused if {
	refused({"location": "US"}, ["eu", "europe-*"]) == {["location"]}
	refused({"region": "us-central1", "zone": "us-central1-a"}, ["europe-*"]) == {["region"], ["zone"]}
	refused({"zone": "europe-west1-b"}, []) == {["zone"]}
}

test_allowed if {
	refused({"location": "EU"}, ["eu", "europe-*"]) == set()
	refused({"region": "europe-west1", "zone": "europe-west1-b"}, ["europe-*"]) == set()
}

test_elsewhere if {
	every config in [{}, {"location": null}, {"region": ""}, {"zone": "${var.zone}"}] {
		refused(config, ["europe-*"]) == set()
	}
}
