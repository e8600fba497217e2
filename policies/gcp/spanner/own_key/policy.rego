# METADATA
# title: Encrypt Spanner databases with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/spanner_database
# - ref: https://cloud.google.com/spanner/docs/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_spanner_database]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_93]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `encryption_config.kms_key_name` to a `google_kms_crypto_key`, or set `kms_key_names` with one for each
#     region.
package lintel.gcp.spanner.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, [["encryption_config", "kms_key_name"], ["encryption_config", "kms_key_names"]])
	value.empty(place.value)
}
