# METADATA
# title: Do not run instances as the default service account
# description: >-
#   All machines of the project share the default service account of Compute Engine, and it often has the Editor role.
#   An attacker who takes over one machine gets all of its permissions.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#service_account-1
# - ref: https://cloud.google.com/compute/docs/access/service-accounts#default_service_account
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: [AC_GCP_0040, accurics.gcp.IAM.124]
#     checkov: [CKV_GCP_30]
#     trivy: [GCP-0044, AVD-GCP-0044, google-compute-no-default-service-account]
#     kics: [3cb4af0b-056d-4fb1-8b95-fdc4593625ff]
#   cis: ["gcp-3.0:4.1"]
#   remediation: >-
#     Create a `google_service_account` with the roles that the instance needs, and set it in `service_account.email`.
#     Without the block, the instance has no account.
package lintel.gcp.compute.default_service_account_unused

import data.lintel.lib.google_iam
import data.lintel.lib.value

deny contains {"path": google_iam.place({"member": email, "path": ["service_account", i, "email"]})} if {
	some i, block in input.config.service_account
	email := value.at(block, ["email"])
	default_account(email)
}

# Without an email, the block means the default account.
default_account(email) if value.empty(email)

default_account(email) if google_iam.default_account(email)
