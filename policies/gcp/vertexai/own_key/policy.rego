# METADATA
# title: Encrypt Vertex AI resources with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/vertex_ai_dataset
# - ref: https://cloud.google.com/vertex-ai/docs/general/cmek
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types:
#   - google_vertex_ai_dataset
#   - google_vertex_ai_endpoint
#   - google_vertex_ai_featurestore
#   - google_vertex_ai_tensorboard
#   - google_vertex_ai_metadata_store
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_92, CKV2_GCP_24, CKV2_GCP_25, CKV2_GCP_26, CKV_GCP_96]
#     trivy: []
#   cis: []
#   remediation: Set `encryption_spec.kms_key_name` to a `google_kms_crypto_key`.
package lintel.gcp.vertexai.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encryption_spec", "kms_key_name"])
	value.empty(place.value)
}
