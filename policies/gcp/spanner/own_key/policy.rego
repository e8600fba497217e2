# METADATA
# title: Encrypt Spanner databases with an own key
# description: >-
#   A database should be encrypted with a key of Cloud KMS that its owner controls, because only that key can be taken
#   back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/spanner_database
# - ref: https://cloud.google.com/spanner/docs/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_spanner_database]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_93]
#     trivy: []
#   cis: []
#   remediation: >-
#     Name a google_kms_crypto_key in encryption_config.kms_key_name, or one for each region in kms_key_names.
package lintel.gcp.spanner.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.renamed(input.config, [["encryption_config", "kms_key_name"], ["encryption_config", "kms_key_names"]])
	value.empty(place.value)
}
