# METADATA
# title: Encrypt Dataflow jobs with an own key
# description: >-
#   What a job keeps should be encrypted with a key of Cloud KMS that its owner controls, because only that key can be
#   taken back, rotated and watched; without one Google uses a key of its own.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dataflow_job
# - ref: https://cloud.google.com/dataflow/docs/guides/customer-managed-encryption-keys
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_dataflow_job, google_dataflow_flex_template_job]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_90]
#     trivy: []
#   cis: []
#   remediation: Name a google_kms_crypto_key in kms_key_name.
package lintel.gcp.dataflow.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["kms_key_name"])
	value.empty(place.value)
}
