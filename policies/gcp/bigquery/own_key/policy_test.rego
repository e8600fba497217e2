package lintel.gcp.bigquery.own_key_test

import data.lintel.gcp.bigquery.own_key
import data.lintel.lib.testing

denied(type, config, resources) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry(type, "x", config) with data.resources as resources
}

key := "${google_kms_crypto_key.k.id}"

dataset(config, resources) := denied("google_bigquery_dataset", config, resources)

table(config, resources) := denied("google_bigquery_table", object.union({"dataset_id": "orders"}, config), resources)

test_own if {
	dataset({"default_encryption_configuration": [{"kms_key_name": key}]}, {}) == set()
	table({"encryption_configuration": [{"kms_key_name": key}]}, {}) == set()
}

test_none if {
	dataset({"default_encryption_configuration": [{"kms_key_name": ""}]}, {}) == {["default_encryption_configuration", 0, "kms_key_name"]}
	table({"encryption_configuration": []}, {}) == {["encryption_configuration"]}
}

test_absent if {
	dataset({}, {}) == {["default_encryption_configuration"]}
	table({}, {}) == {["encryption_configuration"]}
}

test_table_of_a_dataset_that_is_judged if {
	resources := {"google_bigquery_dataset": [testing.entry("google_bigquery_dataset", "orders", {"dataset_id": "orders"})]}
	table({}, resources) == set()
	table({"dataset_id": "${google_bigquery_dataset.orders.dataset_id}"}, resources) == set()
	table({"dataset_id": "${var.dataset}"}, {}) == set()
	table({"dataset_id": "others"}, resources) == {["encryption_configuration"]}
}

test_tables_without_data if {
	table({"view": [{"query": "SELECT 1"}]}, {}) == set()
	table({"external_data_configuration": [{"source_format": "CSV"}]}, {}) == set()
	dataset({"external_dataset_reference": [{"connection": "c"}]}, {}) == set()
}
