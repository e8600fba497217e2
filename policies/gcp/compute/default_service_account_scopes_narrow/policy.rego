# METADATA
# title: Do not give the default service account the cloud-platform scope
# description: >-
#   An attacker who takes over an instance that runs as the default service account with the scope of all APIs can
#   access everything in the project.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#scopes-1
# - ref: https://cloud.google.com/compute/docs/access/service-accounts#scopes_best_practice
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: permission
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: [AC_GCP_0041, accurics.gcp.NS.125]
#     checkov: [CKV_GCP_31]
#     trivy: []
#     kics: [bc280331-27b9-4acb-a010-018e8098aa5d]
#   cis: ["gcp-3.0:4.2"]
#   remediation: >-
#     Set `service_account.email` to a dedicated service account. With a dedicated account, the scope `cloud-platform`
#     is fine, because roles limit what it can do.
package lintel.gcp.compute.default_service_account_scopes_narrow

import data.lintel.lib.google_iam
import data.lintel.lib.value

deny contains {"path": ["service_account", i, "scopes", j]} if {
	some i, block in input.config.service_account
	default_account(value.at(block, ["email"]))
	some j, scope in block.scopes
	scope in {"cloud-platform", "https://www.googleapis.com/auth/cloud-platform"}
}

default_account(email) if value.empty(email)

default_account(email) if google_iam.default_account(email)
