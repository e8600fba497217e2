package lintel.gcp.gke.labelled_test

import data.lintel.gcp.gke.labelled
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := labelled.deny with input as testing.entry("google_container_cluster", "x", config) with data.resources as resources
}

test_labelled if denied({"resource_labels": {"team": "shop"}}, {}) == set()

provider(config) := {"provider.google": [testing.entry("provider.google", "google", config)]}

test_labelled_by_provider if {
	denied({}, provider({"default_labels": {"team": "shop"}})) == set()
	denied({}, provider({"project": "shop"})) == {["resource_labels"]}
}

test_empty if denied({"resource_labels": {}}, {}) == {["resource_labels"]}

test_absent if denied({}, {}) == {["resource_labels"]}

test_unknown if denied({"resource_labels": "${var.labels}"}, {}) == set()
