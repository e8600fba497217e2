# METADATA
# title: Encrypt a Cloud Storage bucket with an own key
# description: >-
#   A bucket should encrypt its objects with a key of Cloud KMS that its owner controls, because only that key can be
#   taken back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#default_kms_key_name-1
# - ref: https://cloud.google.com/storage/docs/encryption/customer-managed-keys
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0066, AVD-GCP-0066, google-storage-bucket-encryption-customer-key]
#   cis: []
#   remediation: Name a google_kms_crypto_key in encryption.default_kms_key_name.
package lintel.gcp.storage.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encryption", "default_kms_key_name"])
	value.empty(place.value)
}
