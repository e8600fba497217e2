# METADATA
# title: Do not disable OS Login on instances (enable-oslogin)
# description: >-
#   Without OS Login, SSH keys in metadata give access to the instance, and they stay valid after people leave.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#metadata-1
# - ref: https://cloud.google.com/compute/docs/oslogin/set-up-oslogin
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: [AC_GCP_0038, accurics.gcp.IAM.128]
#     checkov: [CKV_GCP_34]
#     trivy: [GCP-0036, AVD-GCP-0036, google-compute-no-oslogin-override]
#     kics: [d0b4d550-c001-46c3-bbdb-d5d75d33f05f]
#   cis: ["gcp-3.0:4.4"]
#   remediation: Remove `enable-oslogin` from the `metadata` of the instance, or set it to `"TRUE"`.
#   fix: {set: "TRUE", unsafe: Clients that rely on it lose access.}
package lintel.gcp.compute.os_login_not_overridden

import data.lintel.lib.google_compute
import data.lintel.lib.value

deny contains {"path": ["metadata", "enable-oslogin"]} if {
	google_compute.is_off(value.at(input.config, ["metadata", "enable-oslogin"]))
}
