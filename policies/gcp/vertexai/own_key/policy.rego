# METADATA
# title: Encrypt Vertex AI resources with an own key
# description: >-
#   What Vertex AI keeps should be encrypted with a key of Cloud KMS that its owner controls, because only that key can
#   be taken back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/vertex_ai_dataset
# - ref: https://cloud.google.com/vertex-ai/docs/general/cmek
# custom:
#   severity: LOW
#   category: Data Protection
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
#   remediation: Name a google_kms_crypto_key in encryption_spec.kms_key_name.
package lintel.gcp.vertexai.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encryption_spec", "kms_key_name"])
	value.empty(place.value)
}
