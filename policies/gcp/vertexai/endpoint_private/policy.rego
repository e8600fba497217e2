# METADATA
# title: Use private endpoints for Vertex AI models (network)
# description: With a public endpoint, anyone with a stolen credential can query the model from anywhere.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/vertex_ai_endpoint#network-1
# - ref: https://cloud.google.com/vertex-ai/docs/predictions/choose-endpoint-type
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [google_vertex_ai_endpoint, google_vertex_ai_index_endpoint]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_33, CKV2_GCP_34]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `network`, or set `private_service_connect_config` with `enable_private_service_connect = true`, and remove
#     `public_endpoint_enabled`.
package lintel.gcp.vertexai.endpoint_private

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": ["network"]} if {
	input.type == "google_vertex_ai_endpoint"
	value.empty(value.at(input.config, ["network"]))
	not private_service_connect
}

private_service_connect if {
	some place in attribute.places(input.config, ["private_service_connect_config", "enable_private_service_connect"])
	value.given(place.value)
	not value.is_false(place.value)
}

deny contains {"path": ["public_endpoint_enabled"]} if {
	input.type == "google_vertex_ai_index_endpoint"
	value.is_true(input.config.public_endpoint_enabled)
}
