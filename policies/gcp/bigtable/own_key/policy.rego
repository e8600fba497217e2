# METADATA
# title: Encrypt Bigtable with an own key
# description: >-
#   A cluster of Bigtable should be encrypted with a key of Cloud KMS that its owner controls, because only that key can
#   be taken back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigtable_instance
# - ref: https://cloud.google.com/bigtable/docs/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_bigtable_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_85]
#     trivy: []
#   cis: []
#   remediation: Name a google_kms_crypto_key in kms_key_name of each cluster.
package lintel.gcp.bigtable.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["cluster", "kms_key_name"])
	value.empty(place.value)
}
