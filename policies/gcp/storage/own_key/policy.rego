# METADATA
# title: Encrypt Cloud Storage buckets with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/storage_bucket#default_kms_key_name-1
# - ref: https://cloud.google.com/storage/docs/encryption/customer-managed-keys
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_storage_bucket]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0066, AVD-GCP-0066, google-storage-bucket-encryption-customer-key]
#   cis: []
#   remediation: Set `encryption.default_kms_key_name` to a `google_kms_crypto_key`.
package lintel.gcp.storage.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encryption", "default_kms_key_name"])
	value.empty(place.value)
}
