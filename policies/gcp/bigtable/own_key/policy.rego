# METADATA
# title: Encrypt Bigtable clusters with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigtable_instance
# - ref: https://cloud.google.com/bigtable/docs/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_bigtable_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_85]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_name` of each `cluster` to a `google_kms_crypto_key`.
package lintel.gcp.bigtable.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["cluster", "kms_key_name"])
	value.empty(place.value)
}
