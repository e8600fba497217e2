# METADATA
# title: Encrypt Document AI with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/document_ai_processor
# - ref: https://cloud.google.com/document-ai/docs/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_document_ai_processor, google_document_ai_warehouse_location]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_22, CKV2_GCP_23]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_name` of processors and `kms_key` of warehouses to a `google_kms_crypto_key`.
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
