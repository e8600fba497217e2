# METADATA
# title: Enable OS Login for the whole project (enable-oslogin)
# description: >-
#   Without OS Login, IAM does not control who can log in to the machines, and SSH keys in metadata stay valid forever.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_project_metadata
# - ref: https://cloud.google.com/compute/docs/oslogin/set-up-oslogin
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [google_compute_project_metadata, google_compute_project_metadata_item]
#   aliases:
#     terrascan: [AC_GCP_0291, accurics.gcp.IAM.127]
#     checkov: [CKV_GCP_33]
#     trivy: [GCP-0042, AVD-GCP-0042, google-compute-project-level-oslogin]
#     kics: [32ecd6eb-0711-421f-9627-1a28d9eff217]
#   cis: ["gcp-3.0:4.4"]
#   remediation: Set `enable-oslogin = "TRUE"` in the metadata of the project.
#   fix: {set: "TRUE", unsafe: Clients that rely on it lose access.}
package lintel.gcp.compute.project_os_login_enabled

import data.lintel.lib.google_compute
import data.lintel.lib.google_project
import data.lintel.lib.value

deny contains {"path": ["metadata", "enable-oslogin"]} if {
	input.type == "google_compute_project_metadata"
	not google_compute.is_on(value.at(input.config, ["metadata", "enable-oslogin"]))
	not set_by_item
	not google_project.constrained("compute.requireOsLogin")
}

deny contains {"path": ["value"]} if {
	input.type == "google_compute_project_metadata_item"
	input.config.key == "enable-oslogin"
	not google_compute.is_on(value.at(input.config, ["value"]))
}

set_by_item if {
	value.empty(value.at(input.config, ["metadata", "enable-oslogin"]))
	some item in data.resources.google_compute_project_metadata_item
	item.config.key == "enable-oslogin"
}
