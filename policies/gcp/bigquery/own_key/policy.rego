# METADATA
# title: Encrypt BigQuery with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigquery_dataset
# - ref: https://cloud.google.com/bigquery/docs/customer-managed-encryption
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_bigquery_dataset, google_bigquery_table]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_81, CKV_GCP_80]
#     trivy: []
#   cis: ["gcp-3.0:7.3", "gcp-3.0:7.2"]
#   remediation: >-
#     Set `default_encryption_configuration.kms_key_name` of the dataset to a `google_kms_crypto_key`. New tables of the
#     dataset then use it.
package lintel.gcp.bigquery.own_key

import data.lintel.lib.attribute
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": place.path} if {
	input.type == "google_bigquery_dataset"
	value.empty(value.at(input.config, ["external_dataset_reference"]))
	some place in attribute.places(input.config, ["default_encryption_configuration", "kms_key_name"])
	value.empty(place.value)
}

deny contains {"path": place.path} if {
	input.type == "google_bigquery_table"
	holds_data
	not follows_dataset
	some place in attribute.places(input.config, ["encryption_configuration", "kms_key_name"])
	value.empty(place.value)
}

# Views and external tables hold nothing.
holds_data if {
	every block in ["view", "external_data_configuration", "biglake_configuration"] {
		value.empty(value.at(input.config, [block]))
	}
}

# A table without a key has that of its dataset, which is checked separately.
follows_dataset if count(link.named(input, "dataset_id", "google_bigquery_dataset", ["dataset_id"])) > 0

follows_dataset if value.unknown(value.at(input.config, ["dataset_id"]))
