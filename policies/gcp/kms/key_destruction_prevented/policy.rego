# METADATA
# title: Prevent Terraform from destroying Cloud KMS keys (prevent_destroy)
# description: If a key is destroyed together with other resources, all data that is encrypted with it is lost.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/kms_crypto_key
# - ref: https://developer.hashicorp.com/terraform/language/meta-arguments/lifecycle#prevent_destroy
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [google_kms_crypto_key]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_82]
#     trivy: []
#   cis: []
#   remediation: Add a `lifecycle` block with `prevent_destroy = true`.
#   enabled: false
#   fix: {path: lifecycle, at: lifecycle.0, set: {prevent_destroy: true}}
package lintel.gcp.kms.key_destruction_prevented

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	not attribute.planned(input.source)
	some place in attribute.places(input.config, ["lifecycle", "prevent_destroy"])
	not value.is_true(place.value)
}
