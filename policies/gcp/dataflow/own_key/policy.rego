# METADATA
# title: Encrypt Dataflow jobs with a customer-managed key (CMEK)
# description: >-
#   Without a customer-managed key (CMEK), Google uses its own key, which you cannot revoke, rotate or monitor.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dataflow_job
# - ref: https://cloud.google.com/dataflow/docs/guides/customer-managed-encryption-keys
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [google_dataflow_job, google_dataflow_flex_template_job]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_90]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_name` to a `google_kms_crypto_key`.
package lintel.gcp.dataflow.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["kms_key_name"])
	value.empty(place.value)
}
