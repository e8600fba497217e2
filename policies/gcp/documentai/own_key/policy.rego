# METADATA
# title: Encrypt Document AI with an own key
# description: >-
#   What Document AI keeps should be encrypted with a key of Cloud KMS that its owner controls, because only that key
#   can be taken back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/document_ai_processor
# - ref: https://cloud.google.com/document-ai/docs/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_document_ai_processor, google_document_ai_warehouse_location]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_22, CKV2_GCP_23]
#     trivy: []
#   cis: []
#   remediation: Name a google_kms_crypto_key in kms_key_name of processors, and kms_key of warehouses.
package lintel.gcp.documentai.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, key[input.type])
	value.empty(place.value)
}

key := {
	"google_document_ai_processor": ["kms_key_name"],
	"google_document_ai_warehouse_location": ["kms_key"],
}
